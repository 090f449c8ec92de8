import { useQuery } from '@tanstack/react-query';
import { directionsQuery } from '../../api/queries';
import { seedRef, type SeededQuery } from '../../filters/wizardQuery';
import { directionsParams } from './shownSets';

export const STEERING_ID = 'bijsturen';

/** The directions in which there are three tips under the filters. There are none between two titles. */
export const useDirections = (query: SeededQuery) =>
  useQuery({
    ...directionsQuery(query.mediaType, seedRef(query), directionsParams(query)),
    enabled: query.partner === null,
    placeholderData: (before) => before,
  });

/** Moves the focus to the first direction, or to the section while they load. */
export function goToSteering() {
  const section = document.getElementById(STEERING_ID);
  if (section === null) return;
  section.scrollIntoView({ block: 'center' });
  (section.querySelector('input') ?? section).focus({ preventScroll: true });
}

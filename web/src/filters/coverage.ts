/** Of how many titles it is known where they can be watched. */
import { useQuery } from '@tanstack/react-query';
import { countQuery } from '../api/queries';
import type { MediaType } from '../api/types';

/** Any way to watch: only titles with a known offer pass. */
export const ANY_ACCESS = { access: 'ads,buy,flatrate,free,rent' };

/** In percent, rounded down; null while it is unknown. */
export function useCoverage(mediaType: MediaType, enabled = true): number | null {
  const { data } = useQuery({ ...countQuery(mediaType, ANY_ACCESS), enabled });
  return data === undefined || data.of === 0 ? null : Math.floor((100 * data.titles) / data.of);
}

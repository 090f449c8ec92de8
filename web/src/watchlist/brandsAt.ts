import type { AvailabilityAnswer } from '../api/types';

/** Renting and buying is open to everybody: only these ways come with a service of one's own. */
const WITH_SERVICE = ['flatrate', 'free', 'ads'];

/** The brands among the visitor's own services that have a title without paying for it apart. */
export function brandsAt(answer: Pick<AvailabilityAnswer, 'groups'> | undefined, own: readonly string[]): string[] {
  const offers = answer?.groups.filter(({ access }) => WITH_SERVICE.includes(access)).flatMap(({ offers: all }) => all) ?? [];
  return [...new Set(offers.filter(({ serviceId }) => own.includes(String(serviceId))).map(({ brand }) => brand))];
}

import type { AvailabilityAnswer } from '../../api/types';

/** Renting and buying need no subscription, so only these count as a service of the visitor. */
const INCLUDED_ACCESS = ['flatrate', 'free', 'ads'];

/** The visitor's services that offer a title without extra payment. */
export function ownBrands(answer: Pick<AvailabilityAnswer, 'groups'> | undefined, own: readonly string[]): string[] {
  const offers = answer?.groups.filter(({ access }) => INCLUDED_ACCESS.includes(access)).flatMap(({ offers: all }) => all) ?? [];
  return [...new Set(offers.filter(({ serviceId }) => own.includes(String(serviceId))).map(({ brand }) => brand))];
}

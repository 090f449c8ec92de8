/** Offers as the sheet shows them: the visitor's own services first, links that can be trusted, advertising links labelled. */
import type { AvailabilityAnswer, Offer, OfferGroup } from '../api/types';
import { SITE } from '../config';

export interface OfferLink {
  offer: Offer;
  url: string | null;
  sponsored: boolean;
  own: boolean;
  /** Counted over all groups, from 1. */
  position: number;
}

type Templates = Readonly<Record<string, string>>;

/** Only addresses that open another site safely. */
const safe = (url: string) => (url.startsWith('https://') ? url : null);

/** The operator's template for a service, with the service's own address filled in. */
function linkOf({ service, homeUrl }: Offer, templates: Templates): { url: string | null; sponsored: boolean } {
  const template = templates[service];
  if (template === undefined) return { url: safe(homeUrl), sponsored: false };
  return { url: safe(template.replace('{url}', encodeURIComponent(homeUrl))), sponsored: true };
}

export function offerGroups(
  { groups }: Pick<AvailabilityAnswer, 'groups'>,
  own: readonly string[],
  templates: Templates = SITE.affiliates,
): (Pick<OfferGroup, 'access' | 'label'> & { links: OfferLink[] })[] {
  let position = 0;
  return groups
    .filter(({ offers }) => offers.length > 0)
    .map(({ access, label, offers }) => {
      const isOwn = (offer: Offer) => own.includes(String(offer.serviceId));
      const sorted = [...offers.filter(isOwn), ...offers.filter((offer) => !isOwn(offer))];
      return {
        access,
        label,
        links: sorted.map((offer) => ({ offer, ...linkOf(offer, templates), own: isOwn(offer), position: (position += 1) })),
      };
    });
}

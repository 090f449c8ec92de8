/** Offers as the sheet lists them: the visitor's own services first, affiliate links labelled. */
import type { AvailabilityAnswer, Offer, OfferGroup } from '../api/types';
import { SITE } from '../site/operator';

export interface OfferLink {
  offer: Offer;
  url: string | null;
  sponsored: boolean;
  own: boolean;
  /** Position in the whole sheet, from 1. */
  position: number;
}

type Templates = Readonly<Record<string, string>>;

const httpsOnly = (url: string) => (url.startsWith('https://') ? url : null);

/** The service's address, or the operator's affiliate link to it. */
function linkOf({ service, homeUrl }: Offer, templates: Templates): { url: string | null; sponsored: boolean } {
  const template = templates[service];
  if (template === undefined) return { url: httpsOnly(homeUrl), sponsored: false };
  return { url: httpsOnly(template.replace('{url}', encodeURIComponent(homeUrl))), sponsored: true };
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

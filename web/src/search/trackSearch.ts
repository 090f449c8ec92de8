import type { MediaType } from '../api/types';
import { track } from '../events/track';

export const trackSearch = (q: string, mediaType: MediaType) => track('search_submitted', { q, year: yearInQuery(q), mediaType });

/** The year at the end of a search text: "dune 2021" -> 2021. */
export function yearInQuery(q: string): number | null {
  const found = /(?:^|\D)((?:19|20)\d{2})\)?\s*$/.exec(q);
  return found?.[1] === undefined ? null : Number(found[1]);
}

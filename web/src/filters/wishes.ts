/** What a result page is asked, and where a change of it leads. */
import type { MediaType } from '../api/types';
import { pages } from '../urls';
import type { Filters } from './fields';
import { wishParams, type Wishes } from './params';

export interface Asked extends Wishes {
  mediaType: MediaType;
  id: number;
  alt: number;
}

/** The same question with something changed; other filters begin at the first set. */
export function askedPath({ mediaType, id, alt, filters, strict }: Asked): string {
  return pages.wizard(mediaType, { id, alt, wishes: wishParams({ filters, strict }) });
}

export const withFilters = (asked: Asked, filters: Filters): Asked => ({
  ...asked,
  alt: 0,
  filters,
  // Without filters there is nothing left to be strict about.
  strict: asked.strict && Object.keys(filters).length > 0,
});

export const withStrict = (asked: Asked, strict: boolean): Asked => ({ ...asked, alt: 0, strict });

/** Kept in the history beside the URL: the panel is open. Back closes it, and so the page must not jump. */
export interface Refining {
  refining: true;
  keepScroll: true;
}

export const REFINING: Refining = { refining: true, keepScroll: true };

export const isRefining = (state: unknown) => (state as Partial<Refining> | null)?.refining === true;

/** What a wizard is asked beside its title, and where a change of it leads. */
import type { MediaType } from '../api/types';
import { IN_PLACE, type InPlace } from '../lib/inPlace';
import { pages } from '../urls';
import type { Filters } from './fields';
import { wishParams, type Wishes } from './params';

export interface Asked extends Wishes {
  mediaType: MediaType;
  /** The title; none while the visitor is still asked for one. */
  id: number | null;
  alt: number;
  /** What was typed, when there is no title yet. */
  q: string;
}

/** Tips are asked of one title. */
export type AskedTips = Asked & { id: number };

/** The same question with something changed; other filters begin at the first set. */
export function askedPath({ mediaType, id, alt, q, filters, strict }: Asked): string {
  const wishes = wishParams({ filters, strict });
  if (id !== null) return pages.wizard(mediaType, { id, alt, wishes });
  return pages.wizard(mediaType, q === '' ? { wishes } : { q, wishes });
}

export const withFilters = (asked: Asked, filters: Filters): Asked => ({
  ...asked,
  alt: 0,
  filters,
  // Without filters there is nothing left to be strict about.
  strict: asked.strict && Object.keys(filters).length > 0,
});

export const withStrict = (asked: Asked, strict: boolean): Asked => ({ ...asked, alt: 0, strict });

/** Kept in the history beside the URL: the panel is open, and Back closes it. */
export interface Refining extends InPlace {
  refining: true;
}

export const REFINING: Refining = { ...IN_PLACE, refining: true };

export const isRefining = (state: unknown) => (state as Partial<Refining> | null)?.refining === true;

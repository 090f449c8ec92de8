import type { WatchlistItem } from './watchlist';

export const SORTS = ['nieuw', 'titel', 'jaar'] as const;
export type Sort = (typeof SORTS)[number];

export const parseSort = (value: string | null): Sort => SORTS.find((sort) => sort === value) ?? 'nieuw';

const ORDER: Record<Sort, (a: WatchlistItem, b: WatchlistItem) => number> = {
  nieuw: (a, b) => b.addedAt - a.addedAt,
  titel: (a, b) => a.title.localeCompare(b.title, 'nl-NL', { numeric: true, sensitivity: 'base' }),
  jaar: (a, b) => (b.year ?? 0) - (a.year ?? 0),
};

/** Ties are broken by title and id, so that the order is stable. */
export function sortItems(items: readonly WatchlistItem[], sort: Sort): WatchlistItem[] {
  return [...items].sort((a, b) => ORDER[sort](a, b) || ORDER.titel(a, b) || a.tmdbId - b.tmdbId);
}

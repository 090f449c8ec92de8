/** Exports of Trakt in JSON: watched titles, history, ratings and the watchlist, with the provider's ids. */
import { isTmdbId } from '../lib/ids';
import type { ImportRow } from './rows';

interface Named {
  title?: unknown;
  year?: unknown;
  ids?: { tmdb?: unknown };
}
interface Entry {
  movie?: Named;
  show?: Named;
  rating?: unknown;
  listed_at?: unknown;
  /** A rating may be of a season or an episode. */
  type?: unknown;
}

/** Null for JSON of something else. */
export function traktRows(text: string, fileName: string): ImportRow[] | null {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const rows = (entries as (Entry | null)[]).flatMap((entry) => rowOf(entry ?? {}, /watchlist/i.test(fileName)) ?? []);
  return rows.length === 0 ? null : rows;
}

function rowOf({ movie, show, rating, listed_at: listed, type }: Entry, isWatchlist: boolean): ImportRow | null {
  const title = movie ?? show;
  if (typeof title?.title !== 'string') return null;
  const isWhole = type === undefined || type === 'movie' || type === 'show';
  return {
    name: title.title,
    year: Number.isSafeInteger(title.year) ? (title.year as number) : null,
    mediaType: movie === undefined ? 'tv' : 'movie',
    tmdbId: isTmdbId(title.ids?.tmdb) ? title.ids.tmdb : null,
    list: isWatchlist || listed !== undefined ? 'watchlist' : 'seen',
    rating: isWhole && typeof rating === 'number' && rating > 0 && rating <= 10 ? rating : null,
  };
}

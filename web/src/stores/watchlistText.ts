/** The watchlist as text: what is read keeps every item that is whole, and the text of what is not is kept aside. */
import type { TextStorage } from '../lib/storage';
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';

export const WATCHLIST_KEY = 'trits_watchlist';
export const WATCHLIST_BACKUP_KEY = 'trits_watchlist_backup';
const MOST_BACKUPS = 9;

export interface WatchlistItem {
  tmdbId: number;
  mediaType: MediaType;
  title: string;
  /** Milliseconds since 1970, set when the item is added. */
  addedAt: number;
  year: number | null;
  posterPath: string | null;
  /** For its drawn poster, where they were known when it was added. */
  genres?: readonly string[];
}
export type ItemKey = Pick<WatchlistItem, 'tmdbId' | 'mediaType'>;

export const sameTitle = (a: ItemKey, b: ItemKey) => a.tmdbId === b.tmdbId && a.mediaType === b.mediaType;

export function readText(storage: TextStorage): string | null {
  try {
    return storage.getItem(WATCHLIST_KEY);
  } catch (error) {
    console.error('Error loading watchlist', error);
    return null;
  }
}

/** The items, and the text that stands for them from now on: what is broken is told once, for only the rest is put back. */
export function parseItems(text: string | null, storage: TextStorage): { items: WatchlistItem[]; text: string | null } {
  if (text === null) return { items: [], text };
  const { items, trouble } = parse(text);
  if (trouble === null) return { items, text };
  console.error('Error loading watchlist', trouble);
  return { items, text: backUp(text, storage) ? putBack(items, storage, text) : text };
}

function putBack(items: readonly WatchlistItem[], storage: TextStorage, text: string): string {
  const whole = JSON.stringify(items);
  try {
    storage.setItem(WATCHLIST_KEY, whole);
    return whole;
  } catch (error) {
    console.error('Error saving watchlist', error);
    return text;
  }
}

function parse(text: string): { items: WatchlistItem[]; trouble: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) throw new Error('stored watchlist is not a list');
    const items = value.map((one) => toItem(one)).filter((item) => item !== null);
    const broken = value.length - items.length;
    const once = items.filter((item, at) => items.findIndex((other) => sameTitle(item, other)) === at);
    return { items: once, trouble: broken === 0 ? null : new Error(`${broken} stored items are broken`) };
  } catch (error) {
    return { items: [], trouble: error };
  }
}

/** The four fields that make an item must be whole, unless a moment is given to stand in; the others may be missing. */
export function toItem(value: unknown, moment?: number): WatchlistItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const item = value as Partial<Record<keyof WatchlistItem, unknown>>;
  const { tmdbId, mediaType, title, year, posterPath, genres } = item;
  const addedAt = Number.isFinite(item.addedAt) ? item.addedAt : (moment ?? item.addedAt);
  if (!isTmdbId(tmdbId)) return null;
  if (mediaType !== 'movie' && mediaType !== 'tv') return null;
  if (typeof title !== 'string' || typeof addedAt !== 'number') return null;
  return {
    tmdbId,
    mediaType,
    title,
    addedAt,
    year: Number.isSafeInteger(year) ? (year as number) : null,
    posterPath: typeof posterPath === 'string' ? posterPath : null,
    ...(Array.isArray(genres) && { genres: genres.filter((genre) => typeof genre === 'string') }),
  };
}

/** Under the first free key: what was kept aside before is never written over, nor kept twice. Says whether it is kept. */
function backUp(text: string, storage: TextStorage): boolean {
  try {
    for (let number = 1; number <= MOST_BACKUPS; number += 1) {
      const key = number === 1 ? WATCHLIST_BACKUP_KEY : `${WATCHLIST_BACKUP_KEY}_${number}`;
      const kept = storage.getItem(key);
      if (kept === text) return true;
      if (kept !== null) continue;
      storage.setItem(key, text);
      return true;
    }
    console.error('Error saving watchlist', new Error('no room for another backup'));
  } catch (error) {
    console.error('Error saving watchlist', error);
  }
  return false;
}

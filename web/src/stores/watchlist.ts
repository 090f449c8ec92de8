/**
 * The watchlist: kept on the visitor's own device, saved on every change, in step between tabs.
 * A title is one item by its tmdbId together with its mediaType.
 */
import { createEmitter } from '../lib/emitter';
import type { TextStorage } from '../lib/storage';
import type { MediaType } from '../api/types';

export const WATCHLIST_KEY = 'trits_watchlist';
export const WATCHLIST_BACKUP_KEY = 'trits_watchlist_backup';

export interface WatchlistItem {
  tmdbId: number;
  mediaType: MediaType;
  title: string;
  /** Milliseconds since 1970, set when the item is added. */
  addedAt: number;
  year: number | null;
  posterPath: string | null;
}
export type NewItem = Omit<WatchlistItem, 'addedAt'>;
export type ItemKey = Pick<WatchlistItem, 'tmdbId' | 'mediaType'>;

export const sameTitle = (a: ItemKey, b: ItemKey) => a.tmdbId === b.tmdbId && a.mediaType === b.mediaType;

export function createWatchlist(storage: TextStorage, now: () => number = Date.now) {
  const { emit, subscribe } = createEmitter();
  let items: readonly WatchlistItem[] = [];
  let seenText: string | null | undefined;

  /** Reads the storage again if another tab has written it since. */
  const refresh = () => {
    const text = readText(storage);
    if (text === seenText) return;
    seenText = text;
    items = parse(text, storage);
    emit();
  };
  const replace = (next: readonly WatchlistItem[]) => {
    items = next;
    try {
      const text = JSON.stringify(next);
      storage.setItem(WATCHLIST_KEY, text);
      seenText = text;
    } catch (error) {
      console.error('Error saving watchlist', error);
    }
    emit();
  };
  const has = (key: ItemKey) => items.some((item) => sameTitle(item, key));

  return {
    subscribe,
    refresh,
    has,
    getItems: () => {
      if (seenText === undefined) refresh();
      return items;
    },
    /** Refuses a title that is already there. */
    add: (item: NewItem): boolean => {
      refresh();
      if (has(item)) return false;
      replace([...items, { ...item, addedAt: now() }]);
      return true;
    },
    remove: (key: ItemKey) => {
      refresh();
      replace(items.filter((item) => !sameTitle(item, key)));
    },
    clear: () => replace([]),
    /** Puts removed items back as they were; those added again meanwhile stay. Returns what really came back. */
    restore: (removed: readonly WatchlistItem[]) => {
      refresh();
      const missing = removed.filter((item) => !has(item));
      replace([...items, ...missing].sort((a, b) => a.addedAt - b.addedAt));
      return missing;
    },
  };
}

export type Watchlist = ReturnType<typeof createWatchlist>;

function readText(storage: TextStorage): string | null {
  try {
    return storage.getItem(WATCHLIST_KEY);
  } catch (error) {
    console.error('Error loading watchlist', error);
    return null;
  }
}

function parse(text: string | null, storage: TextStorage): WatchlistItem[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every(isItem)) return value;
    throw new Error('stored watchlist is not a list of items');
  } catch (error) {
    console.error('Error loading watchlist', error);
    backUp(text, storage);
    return [];
  }
}

function backUp(text: string, storage: TextStorage) {
  try {
    storage.setItem(WATCHLIST_BACKUP_KEY, text);
  } catch (error) {
    console.error('Error saving watchlist', error);
  }
}

function isItem(value: unknown): value is WatchlistItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof WatchlistItem, unknown>>;
  return (
    Number.isSafeInteger(item.tmdbId) &&
    (item.mediaType === 'movie' || item.mediaType === 'tv') &&
    typeof item.title === 'string' &&
    typeof item.addedAt === 'number' &&
    (item.year === null || typeof item.year === 'number') &&
    (item.posterPath === null || typeof item.posterPath === 'string')
  );
}

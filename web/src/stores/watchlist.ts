/**
 * The watchlist: kept on the visitor's own device, saved on every change, in step between tabs.
 * A title is one item by its tmdbId together with its mediaType. What cannot be saved is not shown as saved.
 */
import { createEmitter } from '../lib/emitter';
import type { TextStorage } from '../lib/storage';
import { parseItems, readText, sameTitle, WATCHLIST_KEY, type ItemKey, type WatchlistItem } from './watchlistText';

export { sameTitle, WATCHLIST_BACKUP_KEY, WATCHLIST_KEY, type ItemKey, type WatchlistItem } from './watchlistText';
export type NewItem = Omit<WatchlistItem, 'addedAt'>;

export function createWatchlist(storage: TextStorage, now: () => number = Date.now) {
  const { emit, subscribe } = createEmitter();
  let items: readonly WatchlistItem[] = [];
  let seenText: string | null | undefined;

  /** Reads the storage again if another tab has written it since. */
  const refresh = () => {
    const text = readText(storage);
    if (text === seenText) return;
    ({ items, text: seenText } = parseItems(text, storage));
    emit();
  };
  /** Says whether it could be saved; if not, the list stays as it was. */
  const replace = (next: readonly WatchlistItem[]): boolean => {
    try {
      const text = JSON.stringify(next);
      storage.setItem(WATCHLIST_KEY, text);
      seenText = text;
    } catch (error) {
      console.error('Error saving watchlist', error);
      return false;
    }
    items = next;
    emit();
    return true;
  };
  const holds = (key: ItemKey) => items.some((item) => sameTitle(item, key));
  const has = (key: ItemKey) => {
    refresh();
    return holds(key);
  };

  return {
    subscribe,
    refresh,
    has,
    getItems: () => {
      if (seenText === undefined) refresh();
      return items;
    },
    /** Refuses a title that is already there, and one that cannot be saved. */
    add: (item: NewItem): boolean => !has(item) && replace([...items, { ...item, addedAt: now() }]),
    remove: (key: ItemKey): boolean => {
      refresh();
      return replace(items.filter((item) => !sameTitle(item, key)));
    },
    clear: (): boolean => replace([]),
    /** Puts removed items back as they were; those added again meanwhile stay. Returns what really came back, or null. */
    restore: (removed: readonly WatchlistItem[]): WatchlistItem[] | null => {
      refresh();
      const missing = removed.filter((item) => !holds(item));
      return replace([...items, ...missing].sort((a, b) => a.addedAt - b.addedAt)) ? missing : null;
    },
  };
}

export type Watchlist = ReturnType<typeof createWatchlist>;

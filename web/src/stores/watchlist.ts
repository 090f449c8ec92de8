/**
 * The watchlist: stored on the visitor's device, saved on every change and synchronized between tabs. An item is identified by tmdbId
 * and mediaType. Unsaved changes are not shown.
 */
import { createEmitter } from '../lib/emitter';
import type { TextStorage } from '../lib/storage';
import type { TitleCard } from '../api/types';
import { lengthsOf, parseItems, readStored, sameTitle, WATCHLIST_KEY, type ItemKey, type WatchlistItem } from './watchlistStorage';

export { sameTitle, WATCHLIST_BACKUP_KEY, WATCHLIST_KEY, type ItemKey, type TippedAfter, type WatchlistItem } from './watchlistStorage';
export type NewItem = Omit<WatchlistItem, 'addedAt'>;
/** A title with the lengths that the catalogue knows. */
export type Measured = Pick<TitleCard, 'tmdbId' | 'mediaType' | 'runtime' | 'seasons' | 'episodeRuntime'>;

export function createWatchlist(storage: TextStorage, now: () => number = Date.now) {
  const { emit, subscribe } = createEmitter();
  let items: readonly WatchlistItem[] = [];
  let seenText: string | null | undefined;

  /** Reloads the list if another tab has changed it. */
  const refresh = () => {
    const text = readStored(storage);
    if (text === seenText) return;
    ({ items, text: seenText } = parseItems(text, storage));
    emit();
  };
  /** False if the list could not be saved; it is unchanged then. */
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
    /** False for a title that is already on the list, and if it could not be saved. */
    add: (item: NewItem): boolean => !has(item) && replace([...items, { ...item, addedAt: now() }]),
    remove: (key: ItemKey): boolean => {
      refresh();
      return replace(items.filter((item) => !sameTitle(item, key)));
    },
    clear: (): boolean => replace([]),
    /** Stores lengths that were not known when their titles were added. */
    addLengths: (titles: readonly Measured[]): void => {
      refresh();
      const known = titles.filter((title) => holds(title) && Object.keys(lengthsOf(title)).length > 0);
      if (known.length > 0) replace(items.map((item) => ({ ...item, ...lengthsOf(known.find((title) => sameTitle(title, item)) ?? {}) })));
    },
    /** Restores removed items; those on the list stay as they are. Returns the restored ones, or null if they could not be saved. */
    restore: (removed: readonly WatchlistItem[]): WatchlistItem[] | null => {
      refresh();
      const missing = removed.filter((item) => !holds(item));
      return replace([...items, ...missing].sort((a, b) => a.addedAt - b.addedAt)) ? missing : null;
    },
  };
}

export type Watchlist = ReturnType<typeof createWatchlist>;

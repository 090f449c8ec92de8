import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage';
import { createWatchlist, WATCHLIST_KEY } from './watchlist';

export const watchlist = createWatchlist(localStore);

globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === WATCHLIST_KEY || event.key === null) watchlist.refresh();
});

/** What a page has that scripts have not taken over yet: where it is drawn, nobody's list is known. */
export const NOT_READ: ReturnType<typeof watchlist.getItems> = [];

export const useWatchlist = () => useSyncExternalStore(watchlist.subscribe, watchlist.getItems, () => NOT_READ);

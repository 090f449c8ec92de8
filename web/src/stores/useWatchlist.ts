import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage';
import { createWatchlist, WATCHLIST_KEY } from './watchlist';

export const watchlist = createWatchlist(localStore);

globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === WATCHLIST_KEY || event.key === null) watchlist.refresh();
});

/** The list while it is unknown: at the server, and during hydration. */
export const NOT_LOADED: ReturnType<typeof watchlist.getItems> = [];

export const useWatchlist = () => useSyncExternalStore(watchlist.subscribe, watchlist.getItems, () => NOT_LOADED);

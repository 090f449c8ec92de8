import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage';
import { createWatchlist, WATCHLIST_KEY } from './watchlist';

export const watchlist = createWatchlist(localStore);

window.addEventListener('storage', (event) => {
  if (event.key === WATCHLIST_KEY || event.key === null) watchlist.refresh();
});

export const useWatchlist = () => useSyncExternalStore(watchlist.subscribe, watchlist.getItems);

import { localStore, SEEN_KEY } from '../lib/storage';

/** The server ignores what exceeds this. */
const MAX_URL_LENGTH = 2000;

/** Whether the server's markup is what this browser would render. Excluded titles on this device change the tips, and a history entry may have a panel open: then the page is rendered anew. */
export function canHydrate(root: Element, history: Pick<History, 'state'> = window.history): boolean {
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  const { pathname, search } = window.location;
  return root.firstElementChild !== null && pathname.length + search.length <= MAX_URL_LENGTH && usr === null && (localStore.getItem(SEEN_KEY) ?? '[]') === '[]';
}

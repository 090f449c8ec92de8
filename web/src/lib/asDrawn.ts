import { SEEN_KEY } from '../stores/keys';
import { localStore } from './storage';

/** The server draws a longer address without the rest of it. */
const LONGEST = 2000;

/**
 * Whether the page stands as the server drew it for anyone. Titles left out on this device make other tips, and a step in the
 * history may have a panel open: then it is drawn anew.
 */
export function asDrawn(root: Element, history: Pick<History, 'state'> = window.history): boolean {
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  const { pathname, search } = window.location;
  return root.firstElementChild !== null && pathname.length + search.length <= LONGEST && usr === null && (localStore.getItem(SEEN_KEY) ?? '[]') === '[]';
}

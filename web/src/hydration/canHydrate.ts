import { localStore, SEEN_KEY } from '../lib/storage';

/** The server ignores what exceeds this. */
const MAX_URL_LENGTH = 2000;

/**
 * Whether the server's markup is what this browser would render. Excluded titles on this device change the tips, a history entry may have a
 * panel open, and at the address of a title that does not exist the server renders the page of an unknown address: then the page is rendered anew.
 */
export function canHydrate(root: Element, isUnknownAddress: boolean, history: Pick<History, 'state'> = window.history): boolean {
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  const { pathname, search } = window.location;
  const expected = root.querySelector('[data-unknown-address]') === null || isUnknownAddress;
  return root.firstElementChild !== null && expected && pathname.length + search.length <= MAX_URL_LENGTH && usr === null && (localStore.getItem(SEEN_KEY) ?? '[]') === '[]';
}

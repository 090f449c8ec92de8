/** Erasing: what the server keeps of this session, and what this device keeps of the visitor. */
import { RATED_KEY } from './sessionRating';
import { SESSION_KEY, knownSession } from '../events/session';
import { forgetEvents } from '../events/track';
import { sessionStore } from '../lib/storage';
import { api } from '../urls';

export type Erased = { outcome: 'erased' | 'nothing' } | { outcome: 'failed'; session: string };

/** The server's events first: when that fails, the number stays, for it is the only way to find them. */
export async function eraseSession(storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStore): Promise<Erased> {
  // What is under way arrives first, or it would be kept after the rest was erased.
  await forgetEvents();
  const session = knownSession(storage);
  if (session === null) return { outcome: 'nothing' };
  const response = await fetch(api.session(session), { method: 'DELETE' }).catch(() => null);
  if (response?.ok !== true) return { outcome: 'failed', session };
  storage.removeItem(SESSION_KEY);
  storage.removeItem(RATED_KEY);
  return { outcome: 'erased' };
}

const OURS = /^trits_/;

/** Everything of ours on this device: watchlist, services, seen titles, settings, and what was kept aside. */
export function eraseDevice(storages: readonly Storage[]): void {
  void forgetEvents();
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
    for (const key of keys) if (OURS.test(key)) storage.removeItem(key);
  }
}

/** Answers that the service worker keeps for when there is no connection. */
export async function eraseAnswers(): Promise<void> {
  // Absent on plain http.
  await globalThis.caches?.delete('trits-api').catch(() => false);
}

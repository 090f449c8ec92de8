/** Erases the session at the server, and all data on this device. */
import { RATED_KEY } from '../../stores/sessionRating';
import { SESSION_KEY, existingSession } from '../../events/session';
import { discardEvents } from '../../events/track';
import { sessionStore } from '../../lib/storage';
import { api } from '../../api/urls';

export type Erased = { outcome: 'erased' | 'nothing' } | { outcome: 'failed'; session: string };

/** Erases the server's events first: if that fails, the session id stays, because it is the only way to find them. */
export async function eraseSession(storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStore): Promise<Erased> {
  // Requests in flight must arrive before the erasure, or their events would be stored after it.
  await discardEvents();
  const session = existingSession(storage);
  if (session === null) return { outcome: 'nothing' };
  const response = await fetch(api.session(session), { method: 'DELETE' }).catch(() => null);
  if (response?.ok !== true) return { outcome: 'failed', session };
  storage.removeItem(SESSION_KEY);
  storage.removeItem(RATED_KEY);
  return { outcome: 'erased' };
}

const OURS = /^trits_/;

/** Everything of ours: watchlist and its backups, services, excluded titles, settings. */
export function eraseDevice(storages: readonly Storage[]): void {
  void discardEvents();
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
    for (const key of keys) if (OURS.test(key)) storage.removeItem(key);
  }
}

/** API answers in the service worker's cache. */
export async function eraseAnswers(): Promise<void> {
  // Undefined on plain http.
  await globalThis.caches?.delete('trits-api').catch(() => false);
}

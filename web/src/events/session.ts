/** The anonymous session: a random UUID per browser tab, made on the first event. */
import { randomUuid } from '../lib/uuid';
import type { TextStorage } from '../lib/storage';

export const SESSION_KEY = 'trits_session';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The session that events were sent under, if any were. */
export function knownSession(storage: Pick<TextStorage, 'getItem'>): string | null {
  const known = storage.getItem(SESSION_KEY);
  return known !== null && UUID_V4.test(known) ? known : null;
}

export function sessionId(storage: TextStorage, make: () => string = randomUuid): string {
  const known = knownSession(storage);
  if (known !== null) return known;
  const fresh = make();
  storage.setItem(SESSION_KEY, fresh);
  return fresh;
}

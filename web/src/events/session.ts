/** The anonymous session: a random UUID per browser tab, made on the first event. */
import { randomUuid } from '../lib/uuid';
import type { TextStorage } from '../lib/storage';

export const SESSION_KEY = 'trits_session';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function sessionId(storage: TextStorage, make: () => string = randomUuid): string {
  const known = storage.getItem(SESSION_KEY);
  if (known !== null && UUID_V4.test(known)) return known;
  const fresh = make();
  storage.setItem(SESSION_KEY, fresh);
  return fresh;
}

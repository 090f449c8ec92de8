/** The anonymous session: a random UUID per browser tab, created by the first event. */
import { randomUuid } from '../lib/uuid';
import type { TextStorage } from '../lib/storage';

export const SESSION_KEY = 'trits_session';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The tab's session, if it has sent any events. */
export function existingSession(storage: Pick<TextStorage, 'getItem'>): string | null {
  const existing = storage.getItem(SESSION_KEY);
  return existing !== null && UUID_V4.test(existing) ? existing : null;
}

export function sessionId(storage: TextStorage, create: () => string = randomUuid): string {
  const known = existingSession(storage);
  if (known !== null) return known;
  const created = create();
  storage.setItem(SESSION_KEY, created);
  return created;
}

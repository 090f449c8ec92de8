/** The anonymous session: a random UUID per browser tab, created by the first event. */
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

/** Random UUID v4, also where crypto.randomUUID is missing (plain http on a host other than localhost). */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import { expect, test } from 'vitest';
import { randomUuid, SESSION_KEY, sessionId } from './session';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('the session id is created once and reused', () => {
  const values = new Map<string, string>();
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
  expect(values.size).toBe(0);
  const first = sessionId(storage);
  expect(first).toMatch(UUID_V4);
  expect(sessionId(storage)).toBe(first);
  expect(values.get(SESSION_KEY)).toBe(first);
  values.set(SESSION_KEY, 'not a uuid');
  expect(sessionId(storage)).toMatch(UUID_V4);
});

test('a UUID v4 is generated without crypto.randomUUID too', () => {
  const own = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(randomUuid()).toMatch(UUID_V4);
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true });
});

import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../../api/client';
import { adminFetch, fitsHeader, forgetToken, Refused, storedToken, storeToken } from './admin';
import { explain } from './TokenForm';

afterEach(() => vi.unstubAllGlobals());
const answering = (status: number, headers: Record<string, string> = {}) => vi.stubGlobal('fetch', vi.fn(async () => new Response('{}', { status, headers })));

test('the token is sent in a header only', async () => {
  answering(200);
  await adminFetch('geheim', '/api/v1/admin/analytics?from=2026-01-01');
  expect(fetch).toHaveBeenCalledWith('/api/v1/admin/analytics?from=2026-01-01', { headers: { authorization: 'Bearer geheim' }, cache: 'no-store' });
});

test.each([
  [401, {}, 'Dit token klopt niet.'],
  [404, {}, 'De beheerpagina is op deze server niet ingericht. Stel TRITS_ADMIN_TOKEN in en start de server opnieuw.'],
  [429, { 'retry-after': '17' }, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 17 seconden opnieuw.'],
  [429, { 'retry-after': '1' }, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 1 seconde opnieuw.'],
  [429, {}, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 60 seconden opnieuw.'],
  [500, {}, 'Het lukte niet. Probeer het straks opnieuw.'],
])('status %i has a message of its own', async (status, headers, said) => {
  answering(status, headers);
  const error: unknown = await adminFetch('x', '/').catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(Refused);
  expect(explain(error)).toBe(said);
});

test('a missing response is not a rejection', async () => {
  vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('offline'))));
  await expect(adminFetch('x', '/')).rejects.toBeInstanceOf(Unreachable);
});

test('a token must be a valid header value', () => {
  expect([fitsHeader('abc-123'), fitsHeader('met spatie'), fitsHeader('€')]).toEqual([true, false, false]);
});

test('the token is stored for the tab and can be removed', () => {
  const values = new Map<string, string>();
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value), removeItem: (key: string) => void values.delete(key) };
  storeToken('geheim', storage);
  expect(storedToken(storage)).toBe('geheim');
  forgetToken(storage);
  expect([...values.keys()]).toEqual([]);
});

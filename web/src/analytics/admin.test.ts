import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../api/client';
import { ask, fitsHeader, Refused } from './admin';
import { explain } from './TokenForm';
import { forgetToken, keepToken, keptToken } from './token';

afterEach(() => vi.unstubAllGlobals());
const answering = (status: number, headers: Record<string, string> = {}) => vi.stubGlobal('fetch', vi.fn(async () => new Response('{}', { status, headers })));

test('the token goes in a header and nowhere else', async () => {
  answering(200);
  await ask('geheim', '/api/v1/admin/analytics?from=2026-01-01');
  expect(fetch).toHaveBeenCalledWith('/api/v1/admin/analytics?from=2026-01-01', { headers: { authorization: 'Bearer geheim' }, cache: 'no-store' });
});

test.each([
  [401, {}, 'Dit token klopt niet.'],
  [404, {}, 'De beheerpagina is op deze server niet ingericht. Stel TRITS_ADMIN_TOKEN in en start de server opnieuw.'],
  [429, { 'retry-after': '17' }, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 17 seconden opnieuw.'],
  [429, { 'retry-after': '1' }, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 1 seconde opnieuw.'],
  [429, {}, 'Er is te vaak een verkeerd token ingevuld. Probeer het over 60 seconden opnieuw.'],
  [500, {}, 'Het lukte niet. Probeer het straks opnieuw.'],
])('%i says what to do', async (status, headers, said) => {
  answering(status, headers);
  const error: unknown = await ask('x', '/').catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(Refused);
  expect(explain(error)).toBe(said);
});

test('no answer is no refusal', async () => {
  vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('offline'))));
  await expect(ask('x', '/')).rejects.toBeInstanceOf(Unreachable);
});

test('what a header cannot carry is no token', () => {
  expect([fitsHeader('abc-123'), fitsHeader('met spatie'), fitsHeader('€')]).toEqual([true, false, false]);
});

test('the token is kept for the tab and can be forgotten', () => {
  const values = new Map<string, string>();
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value), removeItem: (key: string) => void values.delete(key) };
  keepToken('geheim', storage);
  expect(keptToken(storage)).toBe('geheim');
  forgetToken(storage);
  expect([...values.keys()]).toEqual([]);
});

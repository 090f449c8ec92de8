import { afterEach, expect, test, vi } from 'vitest';
import { eraseDevice, eraseSession } from './erase';
import { browserOptsOut } from '../../stores/consent';

const ID = '123e4567-e89b-42d3-a456-426614174000';
function storage(entries: [string, string][]) {
  const values = new Map(entries);
  return {
    values,
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}
afterEach(() => vi.unstubAllGlobals());

test('the session is erased at the server, then on the device', async () => {
  const call = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', call);
  const device = storage([['trits_session', ID], ['trits_rated', '4'], ['other', 'x']]);
  expect(await eraseSession(device)).toEqual({ outcome: 'erased' });
  expect(call).toHaveBeenCalledWith(`/api/v1/sessions/${ID}`, { method: 'DELETE' });
  expect([...device.values.keys()]).toEqual(['other']);
});

test('if the server fails, the session id stays and is returned', async () => {
  for (const answer of [async () => ({ ok: false }), async () => Promise.reject(new Error('offline'))]) {
    vi.stubGlobal('fetch', vi.fn(answer));
    const device = storage([['trits_session', ID]]);
    expect(await eraseSession(device)).toEqual({ outcome: 'failed', session: ID });
    expect(device.getItem('trits_session')).toBe(ID);
  }
});

test('a tab without a session sends no request', async () => {
  const call = vi.fn();
  vi.stubGlobal('fetch', call);
  expect(await eraseSession(storage([]))).toEqual({ outcome: 'nothing' });
  expect(call).not.toHaveBeenCalled();
});

test('only keys of this site are removed from the device', () => {
  const [local, session] = [storage([['trits_watchlist', '[]'], ['trits_seen', '[]'], ['theirs', '1']]), storage([['trits_rated', '4']])];
  eraseDevice([local, session]);
  expect([...local.values.keys(), ...session.values.keys()]).toEqual(['theirs']);
});

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{}, false],
  [{ globalPrivacyControl: '1' }, false],
])('%j opts out: %s', (browser, refuses) => expect(browserOptsOut(browser)).toBe(refuses));

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS } from './queue';
import { track, trackAll } from './track';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bodies = (post: ReturnType<typeof vi.fn>) => (post.mock.calls as unknown as [string, { body: string }][]).map(([, { body }]) => JSON.parse(body) as unknown);

test('a single event is sent bare, several as a list', async () => {
  const post = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', post);
  const event = (step: number) => ({ eventId: expect.any(String) as string, sessionId: expect.any(String) as string, eventType: 'ladder_used', eventData: { step, mediaType: 'tv' } });
  track('ladder_used', { step: 7, mediaType: 'tv' });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  trackAll('ladder_used', [{ step: 1, mediaType: 'tv' }, { step: 2, mediaType: 'tv' }]);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(bodies(post)).toEqual([event(7), { events: [event(1), event(2)] }]);
});

test('a failure is logged and the same event is retried once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const post = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', post);
  track('watchlist_cleared', { count: 3 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies(post)).toEqual([bodies(post)[0], bodies(post)[0]]);
  expect(log.mock.calls).toEqual([['Failed to track event', expect.any(TypeError)], ['Failed to track event', expect.any(TypeError)]]);
  log.mockRestore();
});

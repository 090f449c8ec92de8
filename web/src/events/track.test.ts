import { afterEach, expect, test, vi } from 'vitest';
import { track, trackAll } from './track';

afterEach(() => vi.unstubAllGlobals());

test('many events go in batches of twenty, one request after the other, past one that fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sizes: number[] = [];
  let busy = 0;
  const post = vi.fn(async (_url: string, { body }: { body: string }) => {
    expect((busy += 1)).toBe(1);
    await Promise.resolve();
    busy -= 1;
    sizes.push((JSON.parse(body) as { events: unknown[] }).events.length);
    return { ok: sizes.length !== 2, status: 503 };
  });
  vi.stubGlobal('fetch', post);
  const all = Array.from({ length: 45 }, (_, at) => ({ tmdbId: at + 1, title: 'Titel', mediaType: 'movie' as const }));
  await trackAll('watchlist_added', all);
  expect(sizes).toEqual([20, 20, 5]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('a single event is sent bare', () => {
  const post = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', post);
  track('ladder_used', { step: 7, mediaType: 'tv' });
  const [, request] = post.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(request.body)).toEqual({
    sessionId: expect.any(String),
    eventType: 'ladder_used',
    eventData: { step: 7, mediaType: 'tv' },
  });
});

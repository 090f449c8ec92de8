import { expect, test, vi } from 'vitest';
import type { Measured } from '../../stores/watchlist';
import { createLengths } from './lengths';

const key = (tmdbId: number) => ({ mediaType: 'movie' as const, tmdbId });
const film = (tmdbId: number): Measured => ({ ...key(tmdbId), runtime: 90 + tmdbId, seasons: null, episodeRuntime: null });

test('titles are requested eight at a time, each once, and stored by batch', async () => {
  let busy = 0;
  let most = 0;
  const titleOf = vi.fn(async ({ tmdbId }: { tmdbId: number }) => {
    most = Math.max(most, (busy += 1));
    await Promise.resolve();
    busy -= 1;
    return film(tmdbId);
  });
  const store = vi.fn();
  const lookUp = createLengths(titleOf, store);
  for (let id = 1; id <= 20; id += 1) lookUp(key(id));
  lookUp(key(3));
  await expect.poll(() => store.mock.calls.map(([titles]) => (titles as Measured[]).length)).toEqual([8, 8, 4]);
  expect(titleOf).toHaveBeenCalledTimes(20);
  expect(most).toBe(8);
  expect(store.mock.calls[0]?.[0]).toContainEqual(film(3));
});

test('one that fails leaves the others of its batch, and is requested again', async () => {
  let online = false;
  const titleOf = async ({ tmdbId }: { tmdbId: number }) => (online || tmdbId === 1 ? film(tmdbId) : Promise.reject(new Error('offline')));
  const store = vi.fn();
  const lookUp = createLengths(titleOf, store);
  lookUp(key(1));
  lookUp(key(2));
  await expect.poll(() => store.mock.calls).toEqual([[[film(1)]]]);
  online = true;
  lookUp(key(1));
  lookUp(key(2));
  await expect.poll(() => store.mock.calls.at(-1)).toEqual([[film(2)]]);
});

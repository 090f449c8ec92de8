import { describe, expect, test, vi } from 'vitest';
import { SEEN_KEY } from '../lib/storage';
import { createExcluded, type Excluded } from './excluded';

function storage(text: string | null = null) {
  const values = new Map(text === null ? [] : [[SEEN_KEY, text]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}
const seen = (tmdbId: number): Excluded => ({ mediaType: 'movie', tmdbId, seed: null });
const bad = (tmdbId: number, seed: number): Excluded => ({ mediaType: 'movie', tmdbId, seed });

describe('exclusion', () => {
  test('seen titles for every seed, bad tips for their own seed, nothing of the other media type', () => {
    const store = createExcluded(storage());
    for (const one of [seen(1), bad(2, 550), bad(3, 13), { ...seen(4), mediaType: 'tv' as const }, seen(1)]) store.add(one);
    expect(store.idsAfter('movie', 550)).toEqual([2, 1]);
    expect(store.idsAfter('movie', 13)).toEqual([3, 1]);
    expect(store.idsAfter('movie', 1)).toEqual([]);
    expect(store.idsAfter('tv', 9)).toEqual([4]);
    store.remove(seen(1));
    expect(store.idsAfter('movie', 550)).toEqual([2]);
  });

  test('a bad tip after a title of the other media type is not one after its own with the same number', () => {
    const store = createExcluded(storage());
    for (const one of [bad(2, 550), { ...bad(3, 550), seedMediaType: 'tv' as const }, seen(550)]) store.add(one);
    expect(store.idsAfter('movie', 550)).toEqual([2]);
    expect(store.idsAfter('movie', 550, 'tv')).toEqual([3, 550]);
    store.remove({ ...bad(3, 550), seedMediaType: 'tv' });
    expect(store.idsAfter('movie', 550, 'tv')).toEqual([550]);
  });

  test('a bad tip for two titles is one in either order, and none for one of them', () => {
    const store = createExcluded(storage());
    for (const one of [{ ...bad(2, 550), with: 13 }, bad(3, 13), seen(4)]) store.add(one);
    expect(store.idsAfter('movie', 550, 'movie', 13)).toEqual([2, 4]);
    expect(store.idsAfter('movie', 13, 'movie', 550)).toEqual([2, 4]);
    expect([store.idsAfter('movie', 550), store.idsAfter('movie', 13)]).toEqual([[4], [3, 4]]);
    store.remove({ ...bad(2, 13), with: 550 });
    expect(store.idsAfter('movie', 550, 'movie', 13)).toEqual([4]);
  });

  test.each(['', '{', 'null', '{}', '[1,null,{"mediaType":"x"},{"mediaType":"tv","tmdbId":0,"seed":null}]'])('%j is read as an empty list', (text) =>
    expect(createExcluded(storage(text)).idsAfter('tv', 9)).toEqual([]),
  );

  test('a full storage is logged only', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const full = { getItem: () => null, setItem: () => { throw new Error('quota'); } };
    createExcluded(full).add(seen(1));
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

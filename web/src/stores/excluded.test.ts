import { describe, expect, test, vi } from 'vitest';
import type { Tip } from '../api/types';
import { createExcluded, SEEN_KEY, type Excluded } from './excluded';
import { createTrios } from './trios';

function storage(text: string | null = null) {
  const values = new Map(text === null ? [] : [[SEEN_KEY, text]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}
const seen = (tmdbId: number): Excluded => ({ mediaType: 'movie', tmdbId, seed: null });
const bad = (tmdbId: number, seed: number): Excluded => ({ mediaType: 'movie', tmdbId, seed });

describe('what is left out', () => {
  test('seen titles always, bad tips after their own seed, and nothing of the other kind', () => {
    const store = createExcluded(storage());
    for (const one of [seen(1), bad(2, 550), bad(3, 13), { ...seen(4), mediaType: 'tv' as const }, seen(1)]) store.add(one);
    expect(store.idsAfter('movie', 550)).toEqual([2, 1]);
    expect(store.idsAfter('movie', 13)).toEqual([3, 1]);
    expect(store.idsAfter('movie', 1)).toEqual([]);
    expect(store.idsAfter('tv', 9)).toEqual([4]);
    store.remove(seen(1));
    expect(store.idsAfter('movie', 550)).toEqual([2]);
  });

  test.each(['', '{', 'null', '{}', '[1,null,{"mediaType":"x"},{"mediaType":"tv","tmdbId":0,"seed":null}]'])('%j counts as nothing', (text) =>
    expect(createExcluded(storage(text)).idsAfter('tv', 9)).toEqual([]),
  );

  test('a storage that is full is only logged', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const full = { getItem: () => null, setItem: () => { throw new Error('quota'); } };
    createExcluded(full).add(seen(1));
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('replacements', () => {
  const tip = (tmdbId: number) => ({ tmdbId }) as Tip;
  test('a set leaves out what it left out on the first visit, and other sets of the seed leave its replacements out', () => {
    const trios = createTrios();
    expect(trios.visit('/movie?id=550', 'movie-550', [7])).toEqual([7]);
    trios.swap('/movie?id=550', 0, tip(30));
    expect(trios.visit('/movie?id=550', 'movie-550', [7, 8])).toEqual([7]);
    expect(trios.visit('/movie?id=550&alt=1', 'movie-550', [7, 8])).toEqual([7, 8, 30]);
    expect(trios.visit('/movie?id=13', 'movie-13', [])).toEqual([]);
    expect([...trios.swaps('/movie?id=550').keys()]).toEqual([0]);
    trios.swap('/movie?id=550', 0, null);
    expect(trios.swaps('/movie?id=550').size).toBe(0);
  });
  test('never more numbers than the server takes', () => {
    const many = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(createTrios().visit('/movie?id=9999', 'movie-9999', many)).toHaveLength(190);
  });
});

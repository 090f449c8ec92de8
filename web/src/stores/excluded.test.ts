import { describe, expect, test, vi } from 'vitest';
import type { Tip } from '../api/types';
import { SEEN_KEY } from '../lib/storage';
import { createExcluded, type Excluded } from './excluded';
import { createReplacements } from './replacements';

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

describe('replacements', () => {
  const tip = (tmdbId: number) => ({ tmdbId }) as Tip;
  test('a set excludes the same ids as on its first visit, and other sets of the seed exclude its replacements', () => {
    const trios = createReplacements();
    expect(trios.visit('/movie?id=550', 'movie-550', [7])).toEqual([7]);
    trios.replace('/movie?id=550', 0, tip(30));
    expect(trios.visit('/movie?id=550', 'movie-550', [7, 8])).toEqual([7]);
    expect(trios.visit('/movie?id=550&alt=1', 'movie-550', [7, 8])).toEqual([7, 8, 30]);
    expect(trios.visit('/movie?id=13', 'movie-13', [])).toEqual([]);
    expect([...trios.swaps('/movie?id=550').keys()]).toEqual([0]);
    trios.replace('/movie?id=550', 0, null);
    expect(trios.swaps('/movie?id=550').size).toBe(0);
  });
  test('never more ids than the server accepts', () => {
    const many = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(createReplacements().visit('/movie?id=9999', 'movie-9999', many)).toHaveLength(190);
  });
});

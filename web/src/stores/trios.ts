/**
 * What replaced what in this page view. A set that is shown again shows the same titles: the numbers left out are those of
 * its first visit, and the replacements stand in their places. Other sets of the seed leave the replacements out.
 */
import { useSyncExternalStore } from 'react';
import type { Tip } from '../api/types';
import { createEmitter } from '../lib/emitter';

/** The most numbers that the server takes, less room for the titles on screen. */
export const MOST_LEFT_OUT = 190;
type Swaps = ReadonlyMap<number, Tip>;
const NONE: Swaps = new Map();

interface Visited {
  seed: string;
  exclude: readonly number[];
  swaps: Swaps;
}

export function createTrios() {
  const { emit, subscribe } = createEmitter();
  const visited = new Map<string, Visited>();
  /** What a visit would leave out, without settling it. */
  const ahead = (path: string, seed: string, ids: readonly number[]): readonly number[] => {
    const known = visited.get(path);
    if (known !== undefined) return known.exclude;
    const shown = [...visited.values()].filter((one) => one.seed === seed).flatMap(({ swaps }) => [...swaps.values()]);
    return [...new Set([...ids, ...shown.map(({ tmdbId }) => tmdbId)])].slice(-MOST_LEFT_OUT).sort((a, b) => a - b);
  };
  return {
    subscribe,
    ahead,
    /** The numbers to leave out of a set: settled on its first visit. */
    visit: (path: string, seed: string, ids: readonly number[]): readonly number[] => {
      const exclude = ahead(path, seed, ids);
      if (!visited.has(path)) visited.set(path, { seed, exclude, swaps: NONE });
      return exclude;
    },
    swaps: (path: string): Swaps => visited.get(path)?.swaps ?? NONE,
    /** Puts a title in a place, or with null gives the place back. */
    swap: (path: string, place: number, tip: Tip | null) => {
      const known = visited.get(path);
      if (known === undefined) return;
      const swaps = new Map(known.swaps);
      if (tip === null) swaps.delete(place);
      else swaps.set(place, tip);
      visited.set(path, { ...known, swaps });
      emit();
    },
  };
}

export const trios = createTrios();
export const useSwaps = (path: string) => useSyncExternalStore(trios.subscribe, () => trios.swaps(path), () => NONE);

/**
 * Replaced tips of this page view. A set that is shown again excludes the same ids as on its first visit and has its replacements in
 * their slots. Other sets of the seed exclude the replacements.
 */
import { useSyncExternalStore } from 'react';
import type { Tip } from '../api/types';
import { createEmitter } from '../lib/emitter';

/** The server's limit, less room for the titles on screen. */
export const MAX_EXCLUDED_IDS = 190;
type Replacements = ReadonlyMap<number, Tip>;
const NONE: Replacements = new Map();

interface Visited {
  seed: string;
  exclude: readonly number[];
  bySlot: Replacements;
}

export function createReplacements() {
  const { emit, subscribe } = createEmitter();
  const visited = new Map<string, Visited>();
  /** The ids that a visit would exclude, without recording it. */
  const peek = (path: string, seed: string, ids: readonly number[]): readonly number[] => {
    const known = visited.get(path);
    if (known !== undefined) return known.exclude;
    const shown = [...visited.values()].filter((one) => one.seed === seed).flatMap(({ bySlot }) => [...bySlot.values()]);
    return [...new Set([...ids, ...shown.map(({ tmdbId }) => tmdbId)])].slice(-MAX_EXCLUDED_IDS).sort((a, b) => a - b);
  };
  return {
    subscribe,
    peek,
    /** The ids to exclude from a set, fixed by its first visit. */
    visit: (path: string, seed: string, ids: readonly number[]): readonly number[] => {
      const exclude = peek(path, seed, ids);
      if (!visited.has(path)) visited.set(path, { seed, exclude, bySlot: NONE });
      return exclude;
    },
    swaps: (path: string): Replacements => visited.get(path)?.bySlot ?? NONE,
    /** Puts a title in a slot; null restores the original. */
    replace: (path: string, place: number, tip: Tip | null) => {
      const known = visited.get(path);
      if (known === undefined) return;
      const bySlot = new Map(known.bySlot);
      if (tip === null) bySlot.delete(place);
      else bySlot.set(place, tip);
      visited.set(path, { ...known, bySlot });
      emit();
    },
  };
}

export const replacements = createReplacements();
export const useReplacements = (path: string) => useSyncExternalStore(replacements.subscribe, () => replacements.swaps(path), () => NONE);

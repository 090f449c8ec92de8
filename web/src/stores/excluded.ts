/**
 * Titles that the visitor does not want as tips: seen ones for every seed, bad ones for the seed that they were tipped for.
 * Stored on this device; requests carry the ids only.
 */
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';
import { localStore, SEEN_KEY, type TextStorage } from '../lib/storage';

const MAX_EXCLUDED = 1000;

export interface Excluded {
  mediaType: MediaType;
  tmdbId: number;
  /** The seed of a bad tip; null for a seen title. */
  seed: number | null;
}

const isSame = (a: Excluded, b: Excluded) => a.mediaType === b.mediaType && a.tmdbId === b.tmdbId && a.seed === b.seed;

function isExcluded(value: unknown): value is Excluded {
  if (typeof value !== 'object' || value === null) return false;
  const { mediaType, tmdbId, seed } = value as Partial<Excluded>;
  return (mediaType === 'movie' || mediaType === 'tv') && isTmdbId(tmdbId) && (seed === null || isTmdbId(seed));
}

export function createExcluded(storage: TextStorage) {
  /** Invalid entries are ignored. */
  const read = (): Excluded[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(SEEN_KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isExcluded) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly Excluded[]) => {
    try {
      storage.setItem(SEEN_KEY, JSON.stringify(all.slice(-MAX_EXCLUDED)));
    } catch (error) {
      console.warn('Error saving seen titles', error);
    }
  };
  return {
    add: (one: Excluded) => write([...read().filter((other) => !isSame(other, one)), one]),
    remove: (one: Excluded) => write(read().filter((other) => !isSame(other, one))),
    /** For this seed, the newest last. */
    idsAfter: (mediaType: MediaType, seed: number): number[] =>
      read()
        .filter((one) => one.mediaType === mediaType && one.tmdbId !== seed && (one.seed === null || one.seed === seed))
        .map(({ tmdbId }) => tmdbId),
  };
}

export const excluded = createExcluded(localStore);

/**
 * What a visitor does not want to be tipped: titles already seen, wherever they come up, and bad tips, after their own seed.
 * Kept on this device; only the numbers go along with a question.
 */
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';
import { localStore, type TextStorage } from '../lib/storage';
import { SEEN_KEY } from './keys';

export { SEEN_KEY };
const MOST = 1000;

export interface Excluded {
  mediaType: MediaType;
  tmdbId: number;
  /** The title it was a bad tip after; null when it was seen already. */
  seed: number | null;
}

const same = (a: Excluded, b: Excluded) => a.mediaType === b.mediaType && a.tmdbId === b.tmdbId && a.seed === b.seed;

function isExcluded(value: unknown): value is Excluded {
  if (typeof value !== 'object' || value === null) return false;
  const { mediaType, tmdbId, seed } = value as Partial<Excluded>;
  return (mediaType === 'movie' || mediaType === 'tv') && isTmdbId(tmdbId) && (seed === null || isTmdbId(seed));
}

export function createExcluded(storage: TextStorage) {
  /** What cannot be read counts as none. */
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
      storage.setItem(SEEN_KEY, JSON.stringify(all.slice(-MOST)));
    } catch (error) {
      console.warn('Error saving seen titles', error);
    }
  };
  return {
    add: (one: Excluded) => write([...read().filter((other) => !same(other, one)), one]),
    remove: (one: Excluded) => write(read().filter((other) => !same(other, one))),
    /** After this seed, the newest last. */
    idsAfter: (mediaType: MediaType, seed: number): number[] =>
      read()
        .filter((one) => one.mediaType === mediaType && one.tmdbId !== seed && (one.seed === null || one.seed === seed))
        .map(({ tmdbId }) => tmdbId),
  };
}

export const excluded = createExcluded(localStore);

/**
 * Titles that the visitor does not want as tips: seen ones for every seed, bad ones for the seed that they were tipped after, or for both.
 * Stored on this device; requests carry the ids only.
 */
import { useSyncExternalStore } from 'react';
import type { MediaType } from '../api/types';
import { createEmitter } from '../lib/emitter';
import { isTmdbId } from '../lib/ids';
import { localStore, SEEN_KEY, type TextStorage } from '../lib/storage';

export const MAX_EXCLUDED = 25_000;

export interface Excluded {
  mediaType: MediaType;
  tmdbId: number;
  /** The seed of a bad tip; null for a seen title. */
  seed: number | null;
  /** The second of two seeds of a bad tip. */
  with?: number;
  /** The media type of that seed, where it is not the title's own. */
  seedMediaType?: MediaType;
  /** Absent on entries from before titles were stored. */
  title?: string;
  year?: number | null;
  /** Title of the seed of a bad tip, or of both. */
  after?: string;
}

/** Two seeds are the same in either order. */
export const seedsKey = (seed: number | null, second?: number | null) => (seed === null || second === undefined || second === null ? `${seed}` : `${Math.min(seed, second)}+${Math.max(seed, second)}`);

export const keyOf = ({ mediaType, tmdbId, seed, with: second, seedMediaType = mediaType }: Excluded) =>
  `${mediaType}-${tmdbId}-${seedMediaType === mediaType ? '' : seedMediaType}${seedsKey(seed, second)}`;

function isExcluded(value: unknown): value is Excluded {
  if (typeof value !== 'object' || value === null) return false;
  const { mediaType, tmdbId, seed, with: second, seedMediaType, title, year, after } = value as Partial<Excluded>;
  const isMedia = (text: unknown) => text === 'movie' || text === 'tv';
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  return (
    isMedia(mediaType) && (seedMediaType === undefined || isMedia(seedMediaType)) && isTmdbId(tmdbId) && (seed === null || isTmdbId(seed)) && (second === undefined || isTmdbId(second)) && isText(title) && isText(after) &&
    (year === undefined || year === null || Number.isSafeInteger(year))
  );
}

/** The valid entries of a stored list; invalid ones are ignored. */
export function parseExcluded(text: string | null): Excluded[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isExcluded) : [];
  } catch {
    return [];
  }
}

export function createExcluded(storage: TextStorage) {
  const { emit, subscribe } = createEmitter();
  let cached: { text: string | null; all: readonly Excluded[] } = { text: null, all: [] };
  /** The newest last. The same array for the same text: a long list takes a while to parse. */
  const all = (): readonly Excluded[] => {
    const text = storage.getItem(SEEN_KEY);
    if (text !== cached.text) cached = { text, all: parseExcluded(text) };
    return cached.all;
  };
  /** False if the list could not be saved. */
  const write = (next: readonly Excluded[]): boolean => {
    try {
      storage.setItem(SEEN_KEY, JSON.stringify(next.slice(-MAX_EXCLUDED)));
      return true;
    } catch (error) {
      console.warn('Error saving seen titles', error);
      return false;
    } finally {
      emit();
    }
  };
  const without = (some: readonly Excluded[]) => {
    const keys = new Set(some.map(keyOf));
    return all().filter((other) => !keys.has(keyOf(other)));
  };
  return {
    subscribe,
    all,
    add: (one: Excluded) => write([...without([one]), one]),
    /** Adds those that are not on the list; null if they could not be saved. */
    addAll: (some: readonly Excluded[]): number | null => {
      const known = new Set(all().map(keyOf));
      const added = [...new Map(some.map((one) => [keyOf(one), one])).values()].filter((one) => !known.has(keyOf(one)));
      return added.length === 0 || write([...all(), ...added]) ? added.length : null;
    },
    /** Gives entries their titles, in their places. */
    name: (named: readonly Excluded[]) => {
      const titles = new Map(named.map((one) => [keyOf(one), one]));
      return write(all().map((one) => titles.get(keyOf(one)) ?? one));
    },
    remove: (one: Excluded) => write(without([one])),
    /** Of a media type for this seed, or for it and a second one together, the newest last. */
    idsAfter: (mediaType: MediaType, seed: number, seedMediaType: MediaType = mediaType, second: number | null = null): number[] => {
      const seeds = seedsKey(seed, second);
      return all()
        .filter((one) => one.mediaType === mediaType && (one.tmdbId !== seed || seedMediaType !== mediaType))
        .filter((one) => one.seed === null || (seedsKey(one.seed, one.with) === seeds && (one.seedMediaType ?? one.mediaType) === seedMediaType))
        .map(({ tmdbId }) => tmdbId);
    },
  };
}

export const excluded = createExcluded(localStore);

/** The list while it is unknown: at the server, and during hydration. */
export const NO_EXCLUDED: readonly Excluded[] = [];
export const useExcluded = () => useSyncExternalStore(excluded.subscribe, excluded.all, () => NO_EXCLUDED);

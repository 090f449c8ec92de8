/** Titles that the visitor rated highly elsewhere, to start from; stored on this device. */
import { useSyncExternalStore } from 'react';
import type { MatchedTitle } from '../api/types';
import { createEmitter } from '../lib/emitter';
import { isTmdbId } from '../lib/ids';
import { localStore } from '../lib/storage';

export const LOVED_KEY = 'trits_loved';
const MAX_LOVED = 48;
/** Of ten: four of five stars. */
export const LOVED_FROM = 8;
const NONE: readonly MatchedTitle[] = [];

function isTitle(value: unknown): value is MatchedTitle {
  const { mediaType, tmdbId, title } = (value ?? {}) as Partial<MatchedTitle>;
  return (mediaType === 'movie' || mediaType === 'tv') && isTmdbId(tmdbId) && typeof title === 'string';
}

function parse(text: string | null): readonly MatchedTitle[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isTitle).map((one) => ({ ...one, year: one.year ?? null, posterPath: one.posterPath ?? null, genres: one.genres ?? [] })) : NONE;
  } catch {
    return NONE;
  }
}

const { emit, subscribe } = createEmitter();
let cached: { text: string | null; titles: readonly MatchedTitle[] } = { text: null, titles: NONE };

function current(): readonly MatchedTitle[] {
  const text = localStore.getItem(LOVED_KEY);
  if (text !== cached.text) cached = { text, titles: parse(text) };
  return cached.titles;
}

/** Adds titles, the best first; the best known ones of before stay behind them. */
export function addLoved(titles: readonly MatchedTitle[]): void {
  const all = [...titles, ...current()];
  const once = [...new Map(all.map((one) => [`${one.mediaType}-${one.tmdbId}`, one])).values()];
  try {
    localStore.setItem(LOVED_KEY, JSON.stringify(once.slice(0, MAX_LOVED)));
  } catch (error) {
    console.warn('Error saving loved titles', error);
  }
  emit();
}

export const useLoved = () => useSyncExternalStore(subscribe, current, () => NONE);

/** The stored form of the watchlist. Valid items are read; the text of a damaged list is backed up. */
import type { TextStorage } from '../lib/storage';
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';

export const WATCHLIST_KEY = 'trits_watchlist';
export const WATCHLIST_BACKUP_KEY = 'trits_watchlist_backup';
const MAX_BACKUPS = 9;

export interface WatchlistItem {
  tmdbId: number;
  mediaType: MediaType;
  title: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  year: number | null;
  posterPath: string | null;
  /** For the drawn poster; absent on items added without them. */
  genres?: readonly string[];
  /** Minutes of a film. */
  runtime?: number;
  seasons?: number;
  /** Minutes of an episode. */
  episodeRuntime?: number;
  /** The seed that it was tipped for. */
  after?: TippedAfter;
}

/** Why a title is on the list. */
export interface TippedAfter {
  tmdbId: number;
  title: string;
  /** The reason, with titles between asterisks. */
  reason: string;
}
export type ItemKey = Pick<WatchlistItem, 'tmdbId' | 'mediaType'>;

export const sameTitle = (a: ItemKey, b: ItemKey) => a.tmdbId === b.tmdbId && a.mediaType === b.mediaType;

export function readStored(storage: TextStorage): string | null {
  try {
    return storage.getItem(WATCHLIST_KEY);
  } catch (error) {
    console.error('Error loading watchlist', error);
    return null;
  }
}

/** The valid items, and the stored text after repair. A damaged list is logged once, because it is backed up and replaced by its valid items. */
export function parseItems(text: string | null, storage: TextStorage): { items: WatchlistItem[]; text: string | null } {
  if (text === null) return { items: [], text };
  const { items, error } = parse(text);
  if (error === null) return { items, text };
  console.error('Error loading watchlist', error);
  return { items, text: backUp(text, storage) ? storeRepaired(items, storage, text) : text };
}

function storeRepaired(items: readonly WatchlistItem[], storage: TextStorage, text: string): string {
  const repaired = JSON.stringify(items);
  try {
    storage.setItem(WATCHLIST_KEY, repaired);
    return repaired;
  } catch (error) {
    console.error('Error saving watchlist', error);
    return text;
  }
}

function parse(text: string): { items: WatchlistItem[]; error: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) throw new Error('stored watchlist is not a list');
    const items = value.map((one) => toItem(one)).filter((item) => item !== null);
    const broken = value.length - items.length;
    const unique = items.filter((item, at) => items.findIndex((other) => sameTitle(item, other)) === at);
    return { items: unique, error: broken === 0 ? null : new Error(`${broken} stored items are broken`) };
  } catch (error) {
    return { items: [], error };
  }
}

/** Requires id, media type, title and date (or `moment` in place of the date); other fields may be missing. */
export function toItem(value: unknown, moment?: number): WatchlistItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const item = value as Partial<Record<keyof WatchlistItem, unknown>>;
  const { tmdbId, mediaType, title, year, posterPath, genres, after } = item;
  const addedAt = Number.isFinite(item.addedAt) ? item.addedAt : (moment ?? item.addedAt);
  if (!isTmdbId(tmdbId)) return null;
  if (mediaType !== 'movie' && mediaType !== 'tv') return null;
  if (typeof title !== 'string' || typeof addedAt !== 'number') return null;
  return {
    tmdbId,
    mediaType,
    title,
    addedAt,
    year: Number.isSafeInteger(year) ? (year as number) : null,
    posterPath: typeof posterPath === 'string' ? posterPath : null,
    ...(Array.isArray(genres) && { genres: genres.filter((genre) => typeof genre === 'string') }),
    ...lengthsOf(item),
    ...(isAfter(after) && { after: { tmdbId: after.tmdbId, title: after.title, reason: after.reason } }),
  };
}

const LENGTHS = ['runtime', 'seasons', 'episodeRuntime'] as const;

/** The lengths of a title that are known. */
export const lengthsOf = (item: Partial<Record<keyof WatchlistItem, unknown>>): Pick<WatchlistItem, (typeof LENGTHS)[number]> =>
  Object.fromEntries(LENGTHS.flatMap((field) => (Number.isSafeInteger(item[field]) && (item[field] as number) > 0 ? [[field, item[field]]] : [])));

function isAfter(value: unknown): value is TippedAfter {
  const { tmdbId, title, reason } = (value ?? {}) as Partial<TippedAfter>;
  return isTmdbId(tmdbId) && typeof title === 'string' && typeof reason === 'string';
}

/** Stores the text under the first free key, unless a backup has it already. False if it could not be stored. */
function backUp(text: string, storage: TextStorage): boolean {
  try {
    for (let number = 1; number <= MAX_BACKUPS; number += 1) {
      const key = number === 1 ? WATCHLIST_BACKUP_KEY : `${WATCHLIST_BACKUP_KEY}_${number}`;
      const existing = storage.getItem(key);
      if (existing === text) return true;
      if (existing !== null) continue;
      storage.setItem(key, text);
      return true;
    }
    console.error('Error saving watchlist', new Error('no room for another backup'));
  } catch (error) {
    console.error('Error saving watchlist', error);
  }
  return false;
}

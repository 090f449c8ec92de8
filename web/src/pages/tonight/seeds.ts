/** Which title the tips start from when the visitor names none: one that they found good as far as this device knows, else one of a list. */
import type { MatchedTitle, MediaType, ThemeAnswer } from '../../api/types';
import { hashText } from '../../poster/random';
import type { WatchlistItem } from '../../stores/watchlist';
import type { Company } from './limits';

export interface Seed {
  mediaType: MediaType;
  tmdbId: number;
  why: 'named' | 'rated' | 'voted' | 'listed' | { slug: string; list: string };
  /** Unknown until it is looked up. */
  title?: string;
  year?: number | null;
  posterPath?: string | null;
  genres?: readonly string[];
  /** A second title: the tips belong to both. */
  partner?: { tmdbId: number; title: string | undefined };
}

export interface Device {
  /** Rated highly elsewhere. */
  loved: readonly MatchedTitle[];
  /** Seeds of tips that were voted good, newest last. */
  voted: readonly Pick<Seed, 'mediaType' | 'tmdbId'>[];
  watchlist: readonly WatchlistItem[];
}

const keyOf = ({ mediaType, tmdbId }: Pick<Seed, 'mediaType' | 'tmdbId'>) => `${mediaType}-${tmdbId}`;

/** Titles that the visitor found good, each once. A title on the watchlist is none of them: what it was tipped after is. */
export function goodTitles({ loved, voted, watchlist }: Device): Seed[] {
  const all: Seed[] = [
    ...loved.map(({ mediaType, tmdbId, title, year, posterPath, genres }) => ({ mediaType, tmdbId, title, year: year ?? null, posterPath: posterPath ?? null, genres, why: 'rated' as const })),
    ...voted.map(({ mediaType, tmdbId }) => ({ mediaType, tmdbId, why: 'voted' as const })),
    // Tips of the other kind do not say so in the list: their titles differ when they are looked up.
    ...watchlist.flatMap(({ mediaType, after }) => (after === undefined ? [] : [{ mediaType, tmdbId: after.tmdbId, title: after.title, why: 'listed' as const }])),
  ];
  return [...new Map(all.reverse().map((seed) => [keyOf(seed), seed])).values()].reverse();
}

/** For children only what is known to be made for them. */
const CHILDREN = new Set(['Familie', 'Jeugd']);
const isForChildren = ({ genres = [] }: { genres?: readonly string[] }) => genres.some((genre) => CHILDREN.has(genre));

/** Whether tips for the company can resemble the title: together no horror is tipped. */
function suits(company: Company, seed: { genres?: readonly string[] }): boolean {
  if (company === 'children') return isForChildren(seed);
  return company === 'alone' || seed.genres?.includes('Horror') !== true;
}

/** The list for a company, where the device knows of nothing. */
const LISTS: Record<Company, Record<MediaType, string>> = {
  alone: { movie: 'onder-100-minuten', tv: 'korte-series' },
  together: { movie: 'feelgood-films', tv: 'britse-drama-series' },
  // No list of series is made for children; tips go across.
  children: { movie: 'feelgood-films', tv: 'feelgood-films' },
};
export const listFor = (company: Company, mediaType: MediaType): string => LISTS[company][mediaType];
export const listsOf = (mediaType: MediaType): string[] => [...new Set(Object.values(LISTS).map((lists) => lists[mediaType]))];

/** Of a list only the first: what it is about most. */
const MOST_OF_LIST = 9;

function listTitles({ slug, title: list, titles }: ThemeAnswer, company: Company, age: number): Seed[] {
  const fits = titles.filter((one) => suits(company, one) && (company !== 'children' || (one.kijkwijzer !== null && one.kijkwijzer <= age)));
  return fits.slice(0, MOST_OF_LIST).map(({ mediaType, tmdbId, title, year, posterPath, genres }) => ({ mediaType, tmdbId, title, year, posterPath, genres, why: { slug, list } }));
}

export interface Wanted {
  company: Company;
  mediaType: MediaType;
  age: number;
  /** Other titles each day, and each time they are asked for. */
  day: string;
  turn: number;
}

/** The title to start from; null where there is none. What is watched tonight goes before the other kind. */
export function pickSeed(good: readonly Seed[], list: ThemeAnswer | undefined, { company, mediaType, age, day, turn }: Wanted): Seed | null {
  const suitable = good.filter((seed) => suits(company, seed));
  const same = suitable.filter((seed) => seed.mediaType === mediaType);
  const own = same.length > 0 ? same : suitable;
  const from = own.length > 0 ? own : list === undefined ? [] : listTitles(list, company, age);
  return from[(hashText(`${day} ${company}`) + turn) % Math.max(1, from.length)] ?? null;
}

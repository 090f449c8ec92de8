/** Test titles, found through the server's API, so that tests hold for any catalogue. */
import { baseUrl } from './browser';
import type { CountAnswer, FilterChoices, MediaType, SearchAnswer, SearchHit, StartersAnswer, TipsAnswer } from '../src/api/types';
import { api, type SeedRef } from '../src/api/urls';
import { resolveSearch } from '../src/pages/wizard/searchOutcome';
import { dayOf, screenOrder } from '../src/titles/dayOrder';

export async function get<T>(path: string): Promise<T> {
  const response = await fetch(baseUrl + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

export const search = (mediaType: MediaType, q: string) => get<SearchAnswer>(api.search(mediaType, q, 8));
export const tips = (mediaType: MediaType, seed: SeedRef, alt: number, filters: Record<string, string> = {}) =>
  get<TipsAnswer>(api.tips(mediaType, seed, alt, filters));
/** The tips in today's screen order. */
export const onScreen = (answer: Pick<TipsAnswer, 'seed' | 'tips'>) => screenOrder(answer, dayOf(new Date())).flatMap((place) => answer.tips[place] ?? []);
export const choices = (mediaType: MediaType) => get<FilterChoices>(api.choices(mediaType));
export const count = (mediaType: MediaType, filters: Record<string, string>) => get<CountAnswer>(api.count(mediaType, filters));

/** The first title that satisfies a predicate: of the best known, or of those that the wizard offers today. */
export async function starterWhere(mediaType: MediaType, passes: (hit: SearchHit) => boolean | Promise<boolean>, offered = false) {
  const { results } = await get<StartersAnswer>(offered ? api.starters(mediaType, 8, dayOf(new Date())) : api.starters(mediaType, 20));
  for (const hit of results) {
    if (await passes(hit)) return hit;
  }
  throw new Error(`no ${mediaType} starter suits this test`);
}

export const starter = (mediaType: MediaType) => starterWhere(mediaType, () => true);

/** A title with at least three full sets. */
export const manySets = (mediaType: MediaType, offered = false) =>
  starterWhere(mediaType, async (hit) => (await tips(mediaType, hit.tmdbId, 2)).tips.length === 3, offered);

/** Two well-known titles with three full sets between them, of which the second is the first that a search for its name finds. */
export async function pairOf(mediaType: MediaType, passes: (answer: TipsAnswer) => boolean = () => true): Promise<[SearchHit, SearchHit]> {
  const seed = await starter(mediaType);
  const partner = await starterWhere(mediaType, async ({ tmdbId, title }) => {
    if (tmdbId === seed.tmdbId || (await search(mediaType, title)).results[0]?.tmdbId !== tmdbId) return false;
    const pair = `${seed.tmdbId}+${tmdbId}` as const;
    return passes(await tips(mediaType, pair, 0)) && (await tips(mediaType, pair, 2)).tips.length === 3;
  });
  return [seed, partner];
}

/** A title whose name is forwarded to its tips. */
export const straightOn = (mediaType: MediaType) =>
  starterWhere(mediaType, async ({ title, tmdbId }) => {
    const outcome = resolveSearch(await search(mediaType, title), title);
    return outcome.kind === 'go' && outcome.hit.tmdbId === tmdbId;
  });

/** A title long enough for a typo: its text lacks one letter. */
export async function withTypo(mediaType: MediaType): Promise<{ hit: SearchHit; typo: string }> {
  const spoil = (title: string) => title.slice(0, 4) + title.slice(5);
  const hit = await starterWhere(mediaType, async ({ title, tmdbId }) => {
    if (!/^[A-Za-z ]{8,}$/.test(title)) return false;
    const { results } = await search(mediaType, spoil(title));
    return results.some((result) => result.tmdbId === tmdbId);
  });
  return { hit, typo: spoil(hit.title) };
}

/** A series that the film wizard recognizes as one. */
export const seriesOnly = () =>
  starterWhere('tv', async ({ title, tmdbId }) => (await search('movie', title)).otherKind?.tmdbId === tmdbId);

/** A rare genre in one year, which leaves one or two films when applied strictly. */
export async function narrow(tmdbId: number): Promise<{ filters: { genres: string; years: string }; strict: TipsAnswer }> {
  const { genres, years } = await choices('movie');
  for (const genre of genres.filter(({ titles }) => titles >= 10).reverse()) {
    for (let year = years?.to ?? 0; year >= (years?.from ?? 1); year -= 1) {
      const filters = { genres: genre.value, years: `${year}-${year}` };
      const { titles } = await count('movie', filters);
      if (titles === 0 || titles > 4) continue;
      const strict = await tips('movie', tmdbId, 0, { ...filters, strict: '1' });
      if (strict.tips.length === 1 || strict.tips.length === 2) return { filters, strict };
    }
  }
  throw new Error('no genre and year leave one or two films');
}

/** "Dune + Arrival", "Dune en Arrival": two titles of one kind in one field. In a chunk of its own, for few type so. */
import { queryClient, searchQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';

/** Two titles that were typed. */
export interface Together {
  seed: SearchHit;
  partner: SearchHit;
  /** What each was called. */
  typed: readonly [string, string];
}

/** Most places of "en" that are tried: titles have that word too. */
const MOST_SPLITS = 3;

/** The ways to read a text as two titles. */
export function halves(text: string): [string, string][] {
  const plus = text.split('+').map((half) => half.trim());
  const [one = '', two = ''] = plus;
  if (plus.length === 2 && one !== '' && two !== '') return [[one, two]];
  const words = text.trim().split(/\s+/);
  const places = words.flatMap((word, at) => (word.toLowerCase() === 'en' && at > 0 && at < words.length - 1 ? [at] : []));
  return places.slice(0, MOST_SPLITS).map((at) => [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]);
}

/** The titles with exactly this name. */
async function named(name: string): Promise<SearchHit[]> {
  const { results } = await queryClient.fetchQuery(searchQuery(null, name));
  return results.filter(({ match }) => match === 'exact');
}

/** Both titles, of the preferred kind where both kinds have them; null where the whole text is a title's name, or a half is none. */
export async function findTogether(text: string, preferred: MediaType | null): Promise<Together | null> {
  if ((await named(text)).length > 0) return null;
  for (const [one, two] of halves(text)) {
    const [ones, twos] = await Promise.all([named(one), named(two)]);
    const inOrder = [...ones].sort((a, b) => Number(b.mediaType === preferred) - Number(a.mediaType === preferred));
    for (const seed of inOrder) {
      const partner = twos.find((other) => other.mediaType === seed.mediaType && other.tmdbId !== seed.tmdbId);
      if (partner !== undefined) return { seed, partner, typed: [one, two] };
    }
  }
  return null;
}

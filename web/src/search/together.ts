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

/** Most places that are tried: titles have these words and signs too. */
const MOST_SPLITS = 4;

/** What may stand between two titles; NFKC makes a plus of a full-width one. */
const BETWEEN = /\s*[+&]\s*|\s*,\s+|\s+(?:en|and|plus|met)\s+/gi;

/** The ways to read a text as two titles: at each sign or word that may stand between them. "Samen" at the end belongs to neither. */
export function halves(text: string): [string, string][] {
  const whole = text.normalize('NFKC').trim().replace(/\s+samen$/i, '');
  const places = [...whole.matchAll(BETWEEN)].map((found): [string, string] => [whole.slice(0, found.index), whole.slice(found.index + found[0].length)]);
  return places.filter(([one, two]) => one !== '' && two !== '').slice(0, MOST_SPLITS);
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

/** Motifs by genre: a moon for horror, a horizon for a western, two circles for romance. */
import type { MotifName } from './motifs';
import type { Random } from './random';

type Motifs = readonly [MotifName, ...MotifName[]];

/** In order of precedence: a horror drama gets the motif of horror. */
const MOTIFS_BY_GENRE: readonly (readonly [genre: string, ...Motifs])[] = [
  ['Horror', 'eclipse', 'blinds', 'slash'],
  ['Western', 'peaks', 'rays'],
  ['Sciencefiction', 'rings', 'eclipse', 'frames'],
  ['Muziek', 'rings', 'waves'],
  ['Oorlog', 'slash', 'peaks', 'frames'],
  ['Animatie', 'oddOneOut', 'arches', 'pair'],
  ['Romantiek', 'pair', 'waves'],
  ['Fantasy', 'peaks', 'arches', 'eclipse'],
  ['Misdaad', 'skyline', 'blinds', 'frames'],
  ['Mysterie', 'eclipse', 'frames', 'rings'],
  ['Thriller', 'blinds', 'slash', 'skyline', 'frames'],
  ['Documentaire', 'frames', 'rings', 'skyline'],
  ['Geschiedenis', 'arches', 'rays'],
  ['Avontuur', 'peaks', 'waves', 'rays'],
  ['Actie', 'slash', 'rays', 'skyline'],
  ['Komedie', 'oddOneOut', 'pair', 'arches', 'frames'],
  ['Familie', 'oddOneOut', 'arches'],
  ['Drama', 'waves', 'arches', 'pair', 'peaks'],
];
const DEFAULT_MOTIFS: Motifs = ['rings', 'waves', 'blinds', 'peaks', 'frames', 'rays', 'arches'];

/** War films get a sober palette whatever their other genres. */
export const isAboutWar = (genres: readonly string[]) => genres.some((one) => one.startsWith('Oorlog'));

function motifsFor(genres: readonly string[]): [genre: string, motifs: Motifs] {
  for (const [name, ...motifs] of MOTIFS_BY_GENRE) {
    const genre = genres.find((one) => one.startsWith(name));
    if (genre !== undefined) return [genre, motifs];
  }
  return [genres[0] ?? '', DEFAULT_MOTIFS];
}

/** The genre of highest precedence, by its full name ("Sciencefiction en fantasy"). */
export const primaryGenre = (genres: readonly string[]) => motifsFor(genres)[0];

/** The primary genre and one of its motifs. */
export function chooseMotif(genres: readonly string[], random: Random): { motif: MotifName; genre: string } {
  const [genre, motifs] = motifsFor(genres);
  return { motif: random.pick(motifs), genre };
}

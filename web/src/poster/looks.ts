/** Which shapes suit what a title is: a moon for horror, a horizon for a western, two circles for love. */
import type { MotifName } from './motifs';
import type { Random } from './random';

type Looks = readonly [MotifName, ...MotifName[]];

/** The genre that says most comes first: of a horror drama the horror shows. */
const LOOKS: readonly (readonly [genre: string, ...Looks])[] = [
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
const ANY: Looks = ['rings', 'waves', 'blinds', 'peaks', 'frames', 'rays', 'arches'];

/** Whether a title is about a war: no cheerful colour suits that, whatever else it is. */
export const isGrave = (genres: readonly string[]) => genres.some((one) => one.startsWith('Oorlog'));

function telling(genres: readonly string[]): [genre: string, looks: Looks] {
  for (const [name, ...looks] of LOOKS) {
    const genre = genres.find((one) => one.startsWith(name));
    if (genre !== undefined) return [genre, looks];
  }
  return [genres[0] ?? '', ANY];
}

/** The genre that says most: "Sciencefiction en fantasy" has the shapes of science fiction, but not its name. */
export const tellingGenre = (genres: readonly string[]) => telling(genres)[0];

/** The genre that a poster shows, and a shape for it. */
export function lookFor(genres: readonly string[], random: Random): { motif: MotifName; genre: string } {
  const [genre, looks] = telling(genres);
  return { motif: random.pick(looks), genre };
}

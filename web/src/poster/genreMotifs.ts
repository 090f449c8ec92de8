/** Which motifs suit which genre (by its Dutch name); an unknown genre may get any. */
import type { MotifName } from './motifs';
import { MOTIFS } from './motifs';

type Choice = readonly [MotifName, ...MotifName[]];

const BY_GENRE: Readonly<Record<string, Choice>> = {
  Actie: ['slash', 'rays', 'skyline'],
  Animatie: ['pair', 'oddOneOut', 'waves'],
  Avontuur: ['peaks', 'rays', 'waves'],
  Documentaire: ['frames', 'oddOneOut', 'skyline'],
  Drama: ['eclipse', 'oddOneOut', 'arches', 'rings'],
  Familie: ['pair', 'waves', 'peaks'],
  Fantasy: ['arches', 'eclipse', 'peaks'],
  Geschiedenis: ['arches', 'rays', 'peaks'],
  Horror: ['eclipse', 'blinds', 'rings'],
  Komedie: ['oddOneOut', 'pair', 'frames'],
  Misdaad: ['blinds', 'slash', 'skyline'],
  Muziek: ['waves', 'skyline', 'rings'],
  Mysterie: ['rings', 'blinds', 'oddOneOut'],
  Oorlog: ['rays', 'slash', 'peaks'],
  Romantiek: ['pair', 'waves', 'eclipse'],
  Sciencefiction: ['rings', 'frames', 'eclipse'],
  Thriller: ['blinds', 'frames', 'slash'],
  Western: ['peaks', 'rays'],
};

const ANY = Object.keys(MOTIFS) as [MotifName, ...MotifName[]];

export const motifsFor = (genre: string | null): Choice => (genre === null ? ANY : (BY_GENRE[genre] ?? ANY));

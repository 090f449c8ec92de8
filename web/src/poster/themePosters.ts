/** Posters of the lists, with a hand-picked style and hyphenation. Shapes follow from the order here: a new one comes last. */
import type { ThemeLink } from '../api/types';
import type { PosterSubject } from './design';
import type { MotifName } from './motifs';

type ThemeStyle = readonly [motif: MotifName, palette: number, title?: string];

export const THEME_STYLES: Readonly<Record<string, ThemeStyle | undefined>> = {
  'beste-actie-films': ['slash', 3],
  'underrated-sci-fi': ['eclipse', 4, 'Onderschatte science- fiction'],
  'nederlandse-parels': ['waves', 5, 'Neder- landse parels'],
  'spannende-thrillers': ['blinds', 0],
  'a24-parels': ['oddOneOut', 8],
  'feelgood-films': ['rays', 1, 'Feelgood- films'],
  'animatie-volwassenen': ['pair', 11, 'Animatie voor vol- wassenen'],
  'onder-100-minuten': ['rings', 6],
  mindbenders: ['frames', 2, 'Mind- benders'],
  'superhelden-diepgang': ['skyline', 9],
  'post-apocalyptische-films': ['peaks', 10, 'Postapoca- lyptische films'],
  'korte-series': ['arches', 5],
  'true-crime-series': ['frames', 3, 'Truecrime- series'],
  'britse-drama-series': ['waves', 7],
  'scandi-noir': ['eclipse', 9],
  'romcom-series': ['pair', 8, 'Romcom- series'],
  'true-crime-docuseries': ['blinds', 1, 'Truecrime- docuseries'],
  'anime-beginners': ['rings', 10],
  'historische-miniseries': ['arches', 2],
  sportdocumentaires: ['slash', 11, 'Sport- documentaires'],
};

/** Forgotten pictures are found by a test. */
const OTHER: ThemeStyle = ['rings', 0];

export function themePoster({ slug, title }: ThemeLink): PosterSubject {
  const [motif, palette, hyphenated = title] = THEME_STYLES[slug] ?? OTHER;
  return { mediaType: 'movie', tmdbId: Object.keys(THEME_STYLES).indexOf(slug), title: hyphenated, year: null, fixed: { motif, palette } };
}

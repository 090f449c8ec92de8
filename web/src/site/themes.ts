/** The themed pages by media type. Names are in the strings; the server decides on the content. */
import type { MediaType } from '../api/types';

const SLUGS = {
  movie: [
    'beste-actie-films',
    'underrated-sci-fi',
    'nederlandse-parels',
    'spannende-thrillers',
    'a24-parels',
    'feelgood-films',
    'animatie-volwassenen',
    'onder-100-minuten',
    'mindbenders',
    'superhelden-diepgang',
    'post-apocalyptische-films',
  ],
  tv: [
    'korte-series',
    'true-crime-series',
    'britse-drama-series',
    'scandi-noir',
    'romcom-series',
    'true-crime-docuseries',
    'anime-beginners',
    'historische-miniseries',
    'sportdocumentaires',
  ],
} as const satisfies Record<MediaType, readonly string[]>;

export type ThemeSlug = (typeof SLUGS)[MediaType][number];

export const MEDIA_TYPES = ['movie', 'tv'] as const satisfies readonly MediaType[];
export const themesOf = (mediaType: MediaType): readonly ThemeSlug[] => SLUGS[mediaType];
export const THEME_SLUGS: readonly ThemeSlug[] = MEDIA_TYPES.flatMap((mediaType) => themesOf(mediaType));
export const isThemeSlug = (text: string): text is ThemeSlug => THEME_SLUGS.some((slug) => slug === text);

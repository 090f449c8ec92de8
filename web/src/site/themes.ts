/** The themed pages, from datasets/themes.toml by the build (vite.data.ts). The server decides on their content. */
import type { MediaType, ThemeLink } from '../api/types';

export const MEDIA_TYPES = ['movie', 'tv'] as const satisfies readonly MediaType[];

/** In an editor's order. */
export const themesOf = (mediaType: MediaType): readonly ThemeLink[] => __THEMES__[mediaType].map(([slug, title]) => ({ slug, title, mediaType }));
export const THEMED_PAGES: readonly ThemeLink[] = MEDIA_TYPES.flatMap(themesOf);
export const themeAt = (slug: string): ThemeLink | undefined => THEMED_PAGES.find((theme) => theme.slug === slug);

/** URLs of pages and posters. Those of the API are in api/urls.ts. */
import type { MediaType } from '../api/types';
import type { TitleKey } from '../api/media';
import { type Query, withQuery } from '../lib/query';
import { IMAGE_HOST } from './config';

/**
 * The pages beside the themed ones: the rows of pages.json, inserted by the build (vite.data.ts), which also writes them into the manifest
 * that the server reads. A row has a path, a module below src/pages with the component as its default export, the component's properties,
 * a Dutch title, and what the date in the sitemap follows: `data` the catalogue's, `build` that of the site, `titles` for those of every title, null for no sitemap.
 */
export const PAGES = __PAGES__;

/** `params` are filters, by their names in the URL; `after` is a seed of the other media type, `with` a second seed. */
export type WizardTarget = { q: string; params?: Query } | { id: number; with?: number | undefined; alt?: number; params?: Query } | { after: TitleKey; alt?: number; params?: Query } | { params: Query };
export type PosterSize = 'w92' | 'w342' | 'w780';

const WIZARD_PATH: Record<MediaType, string> = { movie: PAGES.movie.path, tv: PAGES.series.path };

function wizard(mediaType: MediaType, target?: WizardTarget): string {
  const path = WIZARD_PATH[mediaType];
  if (target === undefined) return path;
  if ('q' in target) return withQuery(path, { q: target.q, ...target.params });
  if (!('id' in target || 'after' in target)) return withQuery(path, target.params);
  const seed = 'id' in target ? { id: target.id, with: target.with } : { after: target.after };
  return withQuery(path, { ...seed, alt: target.alt === 0 ? undefined : target.alt, ...target.params });
}

export const pages = {
  home: () => PAGES.home.path,
  wizard,
  watchlist: (sort?: string) => withQuery(PAGES.watchlist.path, { sort }),
  seen: () => PAGES.seen.path,
  privacy: () => PAGES.privacy.path,
  terms: () => PAGES.terms.path,
  contact: () => PAGES.contact.path,
  quality: () => PAGES.quality.path,
  analytics: () => PAGES.analytics.path,
  theme: (slug: string) => `/${slug}`,
  /** For structured data, where the braces must not be encoded. */
  searchTemplate: (origin: string) => `${origin}${PAGES.movie.path}?q={search_term_string}`,
} as const;

/** The picture that the server draws of a title with its tips. */
export const sharePicture = ({ mediaType, tmdbId }: { mediaType: MediaType; tmdbId: number }) => `/og/${mediaType}/${tmdbId}.png`;

export const posterUrl = (path: string, size: PosterSize) => `${IMAGE_HOST}/${size}${path}`;

/** URLs of pages and posters. Those of the API are in api/urls.ts. */
import type { MediaType } from '../api/types';
import { withQuery, type Query } from '../lib/query';
import { SITE } from './config';

/** `params` are filters, by their names in the URL. */
export type WizardTarget = { q: string; params?: Query } | { id: number; alt?: number; params?: Query } | { params: Query };
export type PosterSize = 'w92' | 'w342' | 'w780';

const WIZARD_PATH: Record<MediaType, string> = { movie: '/movie', tv: '/series' };

function wizard(mediaType: MediaType, target?: WizardTarget): string {
  const path = WIZARD_PATH[mediaType];
  if (target === undefined) return path;
  if ('q' in target) return withQuery(path, { q: target.q, ...target.params });
  if ('id' in target) return withQuery(path, { id: target.id, alt: target.alt === 0 ? undefined : target.alt, ...target.params });
  return withQuery(path, target.params);
}

export const pages = {
  home: () => '/',
  wizard,
  watchlist: (sort?: string) => withQuery('/watchlist', { sort }),
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact',
  quality: () => '/kwaliteit',
  analytics: () => '/admin/analytics',
  theme: (slug: string) => `/${slug}`,
  /** For structured data, where the braces must not be encoded. */
  searchTemplate: (origin: string) => `${origin}/movie?q={search_term_string}`,
} as const;

export const posterUrl = (path: string, size: PosterSize) => `${SITE.imageHost}/${size}${path}`;

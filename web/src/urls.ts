/** The only place where a URL is put together: pages, API calls and poster images; those of the operator's page stand beside it. */
import type { MediaType } from './api/types';
import { SITE } from './config';

export type Query = Record<string, string | number | undefined>;
/** `wishes` are the filters, by their names in the URL. */
export type WizardTarget = { q: string; wishes?: Query } | { id: number; alt?: number; wishes?: Query } | { wishes: Query };
export type PosterSize = 'w92' | 'w342' | 'w780';

const WIZARD_PATH: Record<MediaType, string> = { movie: '/movie', tv: '/series' };
export const API = '/api/v1';

export function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  // A comma may stand in a query as it is, and lists read better so.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

function wizard(mediaType: MediaType, target?: WizardTarget): string {
  const path = WIZARD_PATH[mediaType];
  if (target === undefined) return path;
  if ('q' in target) return withQuery(path, { q: target.q, ...target.wishes });
  if ('id' in target) return withQuery(path, { id: target.id, alt: target.alt === 0 ? undefined : target.alt, ...target.wishes });
  return withQuery(path, target.wishes);
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
  /** For the structured data: the braces must stay as they are. */
  searchTemplate: (origin: string) => `${origin}/movie?q={search_term_string}`,
} as const;

export const api = {
  search: (mediaType: MediaType, q: string, limit: number) => withQuery(`${API}/search`, { q, mediaType, limit }),
  starters: (mediaType: MediaType, limit: number) => withQuery(`${API}/starters`, { mediaType, limit }),
  tips: (mediaType: MediaType, tmdbId: number, alt: number, filters: Query = {}) =>
    withQuery(`${API}/tips`, { mediaType, tmdbId, alt, ...filters }),
  count: (mediaType: MediaType, filters: Query) => withQuery(`${API}/tips/count`, { mediaType, ...filters }),
  choices: (mediaType: MediaType) => withQuery(`${API}/filters`, { mediaType }),
  theme: (slug: string) => `${API}/themes/${encodeURIComponent(slug)}`,
  quality: () => `${API}/quality`,
  title: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}`,
  availability: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/availability`,
  reviews: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/reviews`,
  session: (id: string) => `${API}/sessions/${id}`,
  saveEvent: () => `${API}/save-event`,
} as const;

export const posterUrl = (path: string, size: PosterSize) => `${SITE.imageHost}/${size}${path}`;
export const mailto = (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`;

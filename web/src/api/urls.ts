/** URLs of the API. Those of the operator are in analytics/urls.ts. */
import { withQuery, type Query } from '../lib/query';
import type { MediaType } from './types';

export const API = '/api/v1';

export const api = {
  search: (mediaType: MediaType | null, q: string, limit: number) => withQuery(`${API}/search`, { q, mediaType: mediaType ?? undefined, limit }),
  /** Those of a day, or the best known titles. */
  starters: (mediaType: MediaType, limit: number, day?: string) => withQuery(`${API}/starters`, { mediaType, limit, day }),
  tips: (mediaType: MediaType, tmdbId: number, alt: number, filters: Query = {}) =>
    withQuery(`${API}/tips`, { mediaType, tmdbId, alt, ...filters }),
  count: (mediaType: MediaType, filters: Query) => withQuery(`${API}/tips/count`, { mediaType, ...filters }),
  directions: (mediaType: MediaType, tmdbId: number, filters: Query) => withQuery(`${API}/tips/directions`, { mediaType, tmdbId, ...filters }),
  choices: (mediaType: MediaType) => withQuery(`${API}/filters`, { mediaType }),
  theme: (slug: string) => `${API}/themes/${encodeURIComponent(slug)}`,
  quality: () => `${API}/quality`,
  title: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}`,
  availability: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/availability`,
  reviews: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/reviews`,
  session: (id: string) => `${API}/sessions/${id}`,
  match: () => `${API}/match`,
  candidates: (mediaType: MediaType, tmdbId: number) => withQuery(`${API}/tips/candidates`, { mediaType, tmdbId }),
  saveEvent: () => `${API}/save-event`,
} as const;

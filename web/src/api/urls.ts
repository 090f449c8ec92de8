/** URLs of the API. Those of the operator are in pages/analytics/admin.ts. */
import { withQuery, type Query } from '../lib/query';
import type { TitleKey, TitlePair } from './media';
import type { MediaType } from './types';

export const API = '/api/v1';

/** The title that tips are asked for: its number, or its key where it is of the other media type than the tips; or two titles at once. */
export type SeedRef = number | TitleKey | TitlePair;

function named(seed: SeedRef): Query {
  const [tmdbId, second] = `${seed}`.split('+');
  return Number(tmdbId) > 0 ? { tmdbId, with: second } : { after: tmdbId };
}

export const api = {
  search: (mediaType: MediaType | null, q: string, limit: number) => withQuery(`${API}/search`, { q, mediaType: mediaType ?? undefined, limit }),
  /** Those of a day, or the best known titles. */
  starters: (mediaType: MediaType, limit: number, day?: string) => withQuery(`${API}/starters`, { mediaType, limit, day }),
  tips: (mediaType: MediaType, seed: SeedRef, alt: number, filters: Query = {}) =>
    withQuery(`${API}/tips`, { mediaType, ...named(seed), alt, ...filters }),
  count: (mediaType: MediaType, filters: Query) => withQuery(`${API}/tips/count`, { mediaType, ...filters }),
  directions: (mediaType: MediaType, seed: SeedRef, filters: Query) => withQuery(`${API}/tips/directions`, { mediaType, ...named(seed), ...filters }),
  choices: (mediaType: MediaType) => withQuery(`${API}/filters`, { mediaType }),
  theme: (slug: string) => `${API}/themes/${encodeURIComponent(slug)}`,
  quality: () => `${API}/quality`,
  title: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}`,
  around: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/around`,
  availability: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/availability`,
  reviews: (mediaType: MediaType, tmdbId: number) => `${API}/titles/${mediaType}/${tmdbId}/reviews`,
  session: (id: string) => `${API}/sessions/${id}`,
  match: () => `${API}/match`,
  candidates: (mediaType: MediaType, seed: SeedRef) => withQuery(`${API}/tips/candidates`, { mediaType, ...named(seed) }),
  saveEvent: () => `${API}/save-event`,
} as const;

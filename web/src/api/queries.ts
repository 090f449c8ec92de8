/** Every API read as query options with a literal key. */
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type SeedRef } from './urls';
import { ApiProblem, getJson } from './client';
import { dehydrated, dehydratedProblem } from './dehydrated';
import { isAround, isAvailability, isCandidates, isChoices, isCount, isDirections, isQuality, isReviews, isSearch, isStarters, isTheme, isTips, isTitle } from './shape';
import type { MediaType } from './types';

export const SUGGESTIONS = 8;
const FIVE_MINUTES = 5 * 60_000;

/** A 4xx answer will not change; anything else is retried once. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiProblem && error.status < 500);

// The library only listens for changes, and a page may be opened offline.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Requests are also made offline: the service worker may have a cached answer.
    queries: { networkMode: 'offlineFirst', staleTime: FIVE_MINUTES, refetchOnWindowFocus: false, retry, retryDelay: 400 },
  },
});

/** Query options for one URL, starting from the dehydrated state. Filters use the API's names, so equal requests have equal keys. */
const apiQuery = <const K extends readonly unknown[], T>(queryKey: K, url: string, isValid: (body: unknown) => body is T) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => getJson(url, isValid, signal), meta: { refusal: dehydratedProblem(url) }, ...dehydrated(url, isValid) });

/** Of both kinds where the media type is null. */
export const searchQuery = (mediaType: MediaType | null, q: string) =>
  apiQuery(['search', mediaType, q], api.search(mediaType, q, SUGGESTIONS), isSearch);

export const startersQuery = (mediaType: MediaType, day: string, limit = SUGGESTIONS) =>
  apiQuery(['starters', mediaType, day, limit], api.starters(mediaType, limit, day), isStarters);

export const tipsQuery = (mediaType: MediaType, seed: SeedRef, alt: number, filters: Record<string, string>) =>
  apiQuery(['tips', mediaType, seed, alt, filters], api.tips(mediaType, seed, alt, filters), isTips);

/** Ids that the tips of a seed come from. */
export const candidatesQuery = (mediaType: MediaType, seed: SeedRef) =>
  apiQuery(['candidates', mediaType, seed], api.candidates(mediaType, seed), isCandidates);

export const countQuery = (mediaType: MediaType, filters: Record<string, string>) =>
  apiQuery(['count', mediaType, filters], api.count(mediaType, filters), isCount);

/** Where a visitor can steer from a title, under the filters. */
export const directionsQuery = (mediaType: MediaType, seed: SeedRef, filters: Record<string, string>) =>
  apiQuery(['directions', mediaType, seed, filters], api.directions(mediaType, seed, filters), isDirections);

export const choicesQuery = (mediaType: MediaType) => apiQuery(['choices', mediaType], api.choices(mediaType), isChoices);

export const themeQuery = (slug: string) => apiQuery(['theme', slug], api.theme(slug), isTheme);

export const qualityQuery = () => apiQuery(['quality'], api.quality(), isQuality);

export const titleQuery = (mediaType: MediaType, tmdbId: number) => apiQuery(['title', mediaType, tmdbId], api.title(mediaType, tmdbId), isTitle);

export const aroundQuery = (mediaType: MediaType, tmdbId: number) => apiQuery(['around', mediaType, tmdbId], api.around(mediaType, tmdbId), isAround);

export const availabilityQuery = (mediaType: MediaType, tmdbId: number) =>
  apiQuery(['availability', mediaType, tmdbId], api.availability(mediaType, tmdbId), isAvailability);

export const reviewsQuery = (mediaType: MediaType, tmdbId: number) =>
  apiQuery(['reviews', mediaType, tmdbId], api.reviews(mediaType, tmdbId), isReviews);

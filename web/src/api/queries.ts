/** Every read of the API as query options, with its key as a literal. */
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../urls';
import { ApiProblem, getJson } from './client';
import { isAvailability, isChoices, isCount, isQuality, isReviews, isSearch, isStarters, isTheme, isTips, isTitle } from './shape';
import type { MediaType } from './types';

export const SUGGESTIONS = 8;
const FIVE_MINUTES = 5 * 60_000;

/** A refusal stays a refusal; only a hiccup is tried once more. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiProblem && error.status < 500);

// The library hears of changes only, and a page may open without a connection.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Also without a connection the question is asked once: the service worker may have the last answer.
    queries: { networkMode: 'offlineFirst', staleTime: FIVE_MINUTES, refetchOnWindowFocus: false, retry, retryDelay: 400 },
  },
});

export const searchQuery = (mediaType: MediaType, q: string) =>
  queryOptions({
    queryKey: ['search', mediaType, q],
    queryFn: ({ signal }) => getJson(api.search(mediaType, q, SUGGESTIONS), isSearch, signal),
  });

export const startersQuery = (mediaType: MediaType) =>
  queryOptions({
    queryKey: ['starters', mediaType],
    queryFn: ({ signal }) => getJson(api.starters(mediaType, SUGGESTIONS), isStarters, signal),
  });

/** Filters are those of the API, by its names: an equal question has an equal key. */
export const tipsQuery = (mediaType: MediaType, tmdbId: number, alt: number, filters: Record<string, string>) =>
  queryOptions({
    queryKey: ['tips', mediaType, tmdbId, alt, filters],
    queryFn: ({ signal }) => getJson(api.tips(mediaType, tmdbId, alt, filters), isTips, signal),
  });

export const countQuery = (mediaType: MediaType, filters: Record<string, string>) =>
  queryOptions({
    queryKey: ['count', mediaType, filters],
    queryFn: ({ signal }) => getJson(api.count(mediaType, filters), isCount, signal),
  });

export const choicesQuery = (mediaType: MediaType) =>
  queryOptions({
    queryKey: ['choices', mediaType],
    queryFn: ({ signal }) => getJson(api.choices(mediaType), isChoices, signal),
  });

export const themeQuery = (slug: string) =>
  queryOptions({ queryKey: ['theme', slug], queryFn: ({ signal }) => getJson(api.theme(slug), isTheme, signal) });

export const qualityQuery = () =>
  queryOptions({ queryKey: ['quality'], queryFn: ({ signal }) => getJson(api.quality(), isQuality, signal) });

export const titleQuery = (mediaType: MediaType, tmdbId: number) =>
  queryOptions({
    queryKey: ['title', mediaType, tmdbId],
    queryFn: ({ signal }) => getJson(api.title(mediaType, tmdbId), isTitle, signal),
  });

export const availabilityQuery = (mediaType: MediaType, tmdbId: number) =>
  queryOptions({
    queryKey: ['availability', mediaType, tmdbId],
    queryFn: ({ signal }) => getJson(api.availability(mediaType, tmdbId), isAvailability, signal),
  });

export const reviewsQuery = (mediaType: MediaType, tmdbId: number) =>
  queryOptions({
    queryKey: ['reviews', mediaType, tmdbId],
    queryFn: ({ signal }) => getJson(api.reviews(mediaType, tmdbId), isReviews, signal),
  });

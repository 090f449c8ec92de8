/** Every read of the API as query options, with its key as a literal. */
import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../urls';
import { ApiProblem, getJson } from './client';
import { first, firstRefusal } from './first';
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

/** One read: what came with the page, else asked. Filters are those of the API, by its names: an equal question has an equal key. */
const question = <const K extends readonly unknown[], T>(queryKey: K, url: string, isRight: (body: unknown) => body is T) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => getJson(url, isRight, signal), meta: { refusal: firstRefusal(url) }, ...first(url, isRight) });

export const searchQuery = (mediaType: MediaType, q: string) =>
  question(['search', mediaType, q], api.search(mediaType, q, SUGGESTIONS), isSearch);

export const startersQuery = (mediaType: MediaType) => question(['starters', mediaType], api.starters(mediaType, SUGGESTIONS), isStarters);

export const tipsQuery = (mediaType: MediaType, tmdbId: number, alt: number, filters: Record<string, string>) =>
  question(['tips', mediaType, tmdbId, alt, filters], api.tips(mediaType, tmdbId, alt, filters), isTips);

export const countQuery = (mediaType: MediaType, filters: Record<string, string>) =>
  question(['count', mediaType, filters], api.count(mediaType, filters), isCount);

export const choicesQuery = (mediaType: MediaType) => question(['choices', mediaType], api.choices(mediaType), isChoices);

export const themeQuery = (slug: string) => question(['theme', slug], api.theme(slug), isTheme);

export const qualityQuery = () => question(['quality'], api.quality(), isQuality);

export const titleQuery = (mediaType: MediaType, tmdbId: number) => question(['title', mediaType, tmdbId], api.title(mediaType, tmdbId), isTitle);

export const availabilityQuery = (mediaType: MediaType, tmdbId: number) =>
  question(['availability', mediaType, tmdbId], api.availability(mediaType, tmdbId), isAvailability);

export const reviewsQuery = (mediaType: MediaType, tmdbId: number) =>
  question(['reviews', mediaType, tmdbId], api.reviews(mediaType, tmdbId), isReviews);

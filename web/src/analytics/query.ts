/** The figures of a period, asked with the token. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isAnalytics, isReviewQueue } from './shape';
import type { Query } from '../urls';
import { askJson, Refused } from './admin';
import type { Period } from './period';
import { adminApi } from './urls';

export const queryOf = ({ from, to, kind }: Period): Query => ({ from, to, mediaType: kind === 'all' ? undefined : kind });

/** The token is no part of the key: another token gives the same figures. */
export const analyticsQuery = (token: string, { from, to, kind, preset }: Period) =>
  queryOptions({
    queryKey: ['analytics', from, to, kind],
    queryFn: ({ signal }) => askJson(token, adminApi.analytics(queryOf({ from, to, kind, preset })), isAnalytics, signal),
    retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status < 500),
  });

export const reviewsQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'pending'],
    queryFn: ({ signal, pageParam }) => askJson(token, adminApi.reviews(pageParam), isReviewQueue, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

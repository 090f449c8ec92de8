/** Query options of the figures and of the review queue. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isAnalytics, isReviewQueue } from './shape';
import type { Query } from '../../lib/query';
import { adminApi, adminJson, Refused } from './admin';
import type { Period } from './period';

export const queryOf = ({ from, to, kind }: Period): Query => ({ from, to, mediaType: kind === 'all' ? undefined : kind });

/** The token is not part of the key: every accepted token gets the same figures. */
export const analyticsQuery = (token: string, { from, to, kind, preset }: Period) =>
  queryOptions({
    queryKey: ['analytics', from, to, kind],
    queryFn: ({ signal }) => adminJson(token, adminApi.analytics(queryOf({ from, to, kind, preset })), isAnalytics, signal),
    retry: (failures, error) => failures < 1 && !(error instanceof Refused && error.status < 500),
  });

export const reviewsQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'pending'],
    queryFn: ({ signal, pageParam }) => adminJson(token, adminApi.reviews(pageParam), isReviewQueue, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

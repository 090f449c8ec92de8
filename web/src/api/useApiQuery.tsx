import { QueryClientProvider, type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { ApiProblem } from './client';
import type { ReactNode } from 'react';
import { queryClient } from './queries';

export type ApiQueryState<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

/** Runs a query. A problem in the dehydrated state counts as its error, so the request is not repeated. */
export function useApiQuery<T, K extends QueryKey>(question: UseQueryOptions<T, Error, T, K>): ApiQueryState<T> {
  const refusal = question.meta?.refusal instanceof ApiProblem ? question.meta.refusal : null;
  const { data, error, fetchStatus, refetch } = useQuery(refusal === null ? question : { ...question, enabled: false });
  return { data, error: data === undefined ? (error ?? refusal) : error, fetchStatus, refetch };
}

/** Provides the query client. Used per page and not around the whole site: the landing requests nothing and must not load the library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

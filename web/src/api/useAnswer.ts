import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { ApiProblem } from './client';

export type Answered<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

/** The answer to a question. A refusal that came with the page stands as if it had been asked for, so it is not asked for again. */
export function useAnswer<T, K extends QueryKey>(question: UseQueryOptions<T, Error, T, K>): Answered<T> {
  const refusal = question.meta?.refusal instanceof ApiProblem ? question.meta.refusal : null;
  const { data, error, fetchStatus, refetch } = useQuery(refusal === null ? question : { ...question, enabled: false });
  return { data, error: data === undefined ? (error ?? refusal) : error, fetchStatus, refetch };
}

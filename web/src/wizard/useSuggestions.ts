import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';
import { useDebounced } from './useDebounced';

const FROM_LETTERS = 2;
const DEBOUNCE_MS = 120;
const NONE: SearchHit[] = [];

export interface Suggestions {
  hits: SearchHit[];
  /** Whether `hits` answers what is typed now, and not what was typed before. */
  settled: boolean;
  /** Whether the search for what is typed did not work. */
  failed: boolean;
}

/** Titles for what is being typed. A newer search aborts the one before it. */
export function useSuggestions(mediaType: MediaType, typed: string): Suggestions {
  const q = typed.trim();
  const settledQ = useDebounced(q, DEBOUNCE_MS);
  const enabled = q.length >= FROM_LETTERS && settledQ.length >= FROM_LETTERS;
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...searchQuery(mediaType, settledQ),
    enabled,
    placeholderData: keepPreviousData,
  });
  const failed = enabled && (isError || fetchStatus === 'paused');
  if (!enabled || failed || data === undefined) return { hits: NONE, settled: false, failed };
  return { hits: data.results, settled: !isPlaceholderData && settledQ === q, failed };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SUGGESTIONS, searchQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';
import { useDebounced } from '../lib/useDebounced';

const MIN_LETTERS = 2;
export const DEBOUNCE_MS = 120;
const NONE: SearchHit[] = [];

export interface Suggestions {
  hits: SearchHit[];
  /** Whether `hits` belong to the current text. */
  settled: boolean;
  /** Whether the search for the current text failed. */
  failed: boolean;
  /** Whether the search for the current text is under way. */
  busy: boolean;
}

/** Suggestions for the typed text, of one kind or (null) of both. A title known as the other kind comes first. A new search aborts the previous one. */
export function useSuggestions(mediaType: MediaType | null, typed: string): Suggestions {
  const q = typed.trim();
  const debouncedQ = useDebounced(q, DEBOUNCE_MS);
  const enabled = q.length >= MIN_LETTERS && debouncedQ.length >= MIN_LETTERS;
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...searchQuery(mediaType, debouncedQ),
    enabled,
    placeholderData: keepPreviousData,
  });
  const failed = enabled && (isError || fetchStatus === 'paused');
  if (!enabled || failed || data === undefined) return { hits: NONE, settled: false, failed, busy: enabled && !failed };
  const hits = data.otherKind === null ? data.results : [data.otherKind, ...data.results.slice(0, SUGGESTIONS - 1)];
  const settled = !isPlaceholderData && debouncedQ === q;
  return { hits, settled, failed, busy: !settled };
}

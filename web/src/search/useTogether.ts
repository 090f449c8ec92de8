import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../lib/useDebounced';
import type { MediaType, SearchHit } from '../api/types';
import { track } from '../events/track';
import type { Together } from './together';
import { trackSearch } from './trackSearch';
import { DEBOUNCE_MS, useSuggestions } from './useSuggestions';

/** A row of the list: a title, or two. */
export type Suggestion = SearchHit | Together;

export const isTogether = (one: Suggestion): one is Together => 'partner' in one;

/** Two titles were chosen at once: each is what was searched for. */
export function trackTogether({ seed: { mediaType }, partner, typed }: Together) {
  typed.forEach((one) => trackSearch(one, mediaType));
  track('filters_applied', { filters: {}, mediaType, withTmdbId: partner.tmdbId });
}

/** What may be two titles. */
const MAY_BE_TWO = /\S *(?:[+＋&]|, | (?:en|and|plus|met) ) *\S/i;

export interface SuggestionsOfTwo {
  options: Suggestion[];
  settled: boolean;
  failed: boolean;
  busy: boolean;
  /** Whether what was typed reads as two titles. */
  two: boolean;
}

/** Suggestions for the typed text, before them the two titles that it names. They appear at once: a row that comes later would move the others. */
export function useSuggestionsOfTwo(mediaType: MediaType | null, typed: string, offersTwo = true): SuggestionsOfTwo {
  const { hits, settled, failed, busy } = useSuggestions(mediaType, typed);
  const q = typed.trim();
  const debouncedQ = useDebounced(q, DEBOUNCE_MS);
  const may = offersTwo && MAY_BE_TWO.test(q) && MAY_BE_TWO.test(debouncedQ);
  const { data, isPending, isPlaceholderData } = useQuery<Together | null>({
    queryKey: ['together', mediaType, debouncedQ],
    queryFn: async () => (await import('./together')).findTogether(debouncedQ, mediaType),
    enabled: may,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!may) return { options: hits, settled: settled && !(offersTwo && MAY_BE_TWO.test(q)), failed, busy, two: false };
  const two = data ?? null;
  const waits = isPending || isPlaceholderData;
  return { options: isPending ? [] : two === null ? hits : [two, ...hits], settled: settled && !waits, failed, busy: busy || waits, two: true };
}

import { useQuery } from '@tanstack/react-query';
import { countQuery } from '../api/queries';
import type { MediaType } from '../api/types';
import { filterText as text } from '../strings/nl';
import { useDebounced } from '../lib/useDebounced';
import type { Filters } from './fields';

const DEBOUNCE_MS = 250;

/** The number of matching titles in Dutch, counted once the filters have not changed for a moment. */
export function useCount(mediaType: MediaType, filters: Filters): [count: string, remark?: string] {
  const now = JSON.stringify(filters);
  const settled = useDebounced(now, DEBOUNCE_MS);
  const { data, isError, fetchStatus } = useQuery(countQuery(mediaType, JSON.parse(settled) as Record<string, string>));
  if (isError || fetchStatus === 'paused') return [text.countFailed];
  // A count is shown only for the filters that it was counted for.
  if (data === undefined || settled !== now) return [text.counting];
  if (data.titles === 0) return [text.fitsNone(mediaType), text.tooFew];
  if (data.titles === data.of) return [text.fitsAll(data.of, mediaType)];
  return data.titles < 3 ? [text.fits(data.titles, mediaType), text.tooFew] : [text.fits(data.titles, mediaType)];
}

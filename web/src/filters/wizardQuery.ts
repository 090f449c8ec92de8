/** The query of a wizard, which is its URL: title, set number, filters. */
import type { MediaType } from '../api/types';
import { PREVENT_SCROLL_RESET, type PreventScrollReset } from '../lib/historyState';
import { isTmdbId } from '../lib/ids';
import { pages } from '../site/urls';
import type { Filters } from './fields';
import { toApiParams, toUrlParams, type FilterParams } from './params';

export interface WizardQuery extends FilterParams {
  mediaType: MediaType;
  /** The seed; null until one is chosen. */
  id: number | null;
  alt: number;
  /** Ids of the tips that a link names, in role order; empty for those of the day. */
  tips: readonly number[];
  /** The search text, while there is no seed. */
  q: string;
}

/** Parameter of a URL with the tips. */
export const TIPS = 't';

/** The tips that a URL names; a broken list names none. */
export function parseTips(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.length === 3 && ids.every(isTmdbId) && new Set(ids).size === 3 ? ids : [];
}

export type SeededQuery = WizardQuery & { id: number };

/** The URL of a query. */
export function queryPath({ mediaType, id, alt, tips, q, filters, strict }: WizardQuery): string {
  const params = { ...toUrlParams({ filters, strict }), ...(tips.length > 0 && { [TIPS]: tips.join(',') }) };
  if (id !== null) return pages.wizard(mediaType, { id, alt, params });
  return pages.wizard(mediaType, q === '' ? { params } : { q, params });
}

export const withFilters = (query: WizardQuery, filters: Filters): WizardQuery => ({
  ...query,
  alt: 0,
  tips: [],
  filters,
  // Without filters there is nothing to be strict about.
  strict: query.strict && Object.keys(filters).length > 0,
});

export const withStrict = (query: WizardQuery, strict: boolean): WizardQuery => ({ ...query, alt: 0, tips: [], strict });

/** The same set without the tips that a link names. */
export const withoutTips = (query: SeededQuery): SeededQuery => ({ ...query, tips: [] });

/** Parameters of the API's request for tips. */
export const tipsParams = (query: WizardQuery): Record<string, string> => ({ ...toApiParams(query), ...(query.tips.length > 0 && { tips: query.tips.join(',') }) });

/** History state: the filter panel is open, and Back closes it. */
export interface FiltersOpen extends PreventScrollReset {
  filtersOpen: true;
}

export const FILTERS_OPEN: FiltersOpen = { ...PREVENT_SCROLL_RESET, filtersOpen: true };

export const areFiltersOpen = (state: unknown) => (state as Partial<FiltersOpen> | null)?.filtersOpen === true;

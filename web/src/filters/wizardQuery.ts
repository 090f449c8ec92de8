/** The query of a wizard, which is its URL: title, set number, filters. */
import type { MediaType } from '../api/types';
import { PREVENT_SCROLL_RESET, type PreventScrollReset } from '../lib/historyState';
import { pages } from '../site/urls';
import type { Filters } from './fields';
import { toUrlParams, type FilterParams } from './params';

export interface WizardQuery extends FilterParams {
  mediaType: MediaType;
  /** The seed; null until one is chosen. */
  id: number | null;
  alt: number;
  /** The search text, while there is no seed. */
  q: string;
}

export type SeededQuery = WizardQuery & { id: number };

/** The URL of a query. */
export function queryPath({ mediaType, id, alt, q, filters, strict }: WizardQuery): string {
  const params = toUrlParams({ filters, strict });
  if (id !== null) return pages.wizard(mediaType, { id, alt, params });
  return pages.wizard(mediaType, q === '' ? { params } : { q, params });
}

export const withFilters = (query: WizardQuery, filters: Filters): WizardQuery => ({
  ...query,
  alt: 0,
  filters,
  // Without filters there is nothing to be strict about.
  strict: query.strict && Object.keys(filters).length > 0,
});

export const withStrict = (query: WizardQuery, strict: boolean): WizardQuery => ({ ...query, alt: 0, strict });

/** History state: the filter panel is open, and Back closes it. */
export interface FiltersOpen extends PreventScrollReset {
  filtersOpen: true;
}

export const FILTERS_OPEN: FiltersOpen = { ...PREVENT_SCROLL_RESET, filtersOpen: true };

export const areFiltersOpen = (state: unknown) => (state as Partial<FiltersOpen> | null)?.filtersOpen === true;

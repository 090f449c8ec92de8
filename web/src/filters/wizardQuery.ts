/** The query of a wizard, which is its URL: title, set number, filters. */
import type { MediaType } from '../api/types';
import type { SeedRef } from '../api/urls';
import { PREVENT_SCROLL_RESET, type PreventScrollReset } from '../lib/historyState';
import { otherMedia } from '../api/media';
import { isTmdbId } from '../lib/ids';
import { pages } from '../site/urls';
import { without, type Filters } from './fields';
import { toApiParams, toUrlParams, type FilterParams } from './params';

export interface WizardQuery extends FilterParams {
  /** What is tipped. */
  mediaType: MediaType;
  /** The seed; null until one is chosen. */
  id: number | null;
  /** A second seed of the same media type: the tips belong to both. */
  partner: number | null;
  /** The seed is of the other media type: series after a film, films after a series. */
  across: boolean;
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

export const seedMedia = ({ mediaType, across }: Pick<WizardQuery, 'mediaType' | 'across'>): MediaType => (across ? otherMedia(mediaType) : mediaType);

/** The seed as requests and addresses name it. */
export const seedRef = (query: SeededQuery): SeedRef =>
  query.partner !== null ? `${query.id}+${query.partner}` : query.across ? `${seedMedia(query)}:${query.id}` : query.id;

/** The seed, or both. */
export const seedIds = ({ id, partner }: SeededQuery): number[] => (partner === null ? [id] : [id, partner]);

/** The same for one of two seeds alone, or for a second one beside the seed. Directions are for one seed; the rest is of the tips that were there. */
export const withSeeds = (query: SeededQuery, id: number, partner: number | null): SeededQuery => ({
  ...query,
  ...{ id, partner, alt: 0, tips: [] },
  filters: partner === null ? query.filters : without(query.filters, ['m']),
  strict: false,
});

/** Two seeds in the other order: the same three tips, of which the last two change places. */
export const turned = (query: SeededQuery): SeededQuery => {
  const [between, nearSeed, nearWith] = query.tips;
  const tips = between === undefined || nearSeed === undefined || nearWith === undefined ? [] : [between, nearWith, nearSeed];
  return { ...query, id: query.partner ?? query.id, partner: query.partner === null ? null : query.id, tips };
};

/** What an event says of the seed's media type. */
export const seedKind = (seed: MediaType, tip: MediaType) => (seed === tip ? {} : { seedMediaType: seed });

/** What an event says of the titles that tips are for: their media type where it is not that of the tips, and the second of two. */
export const seedFields = (query: Pick<WizardQuery, 'mediaType' | 'across' | 'partner'>) => ({
  ...seedKind(seedMedia(query), query.mediaType),
  ...(query.partner !== null && { withTmdbId: query.partner }),
});

/** The URL of a query. */
export function queryPath({ mediaType, id, partner, across, alt, tips, q, filters, strict }: WizardQuery): string {
  const params = { ...toUrlParams({ filters, strict }), ...(tips.length > 0 && { [TIPS]: tips.join(',') }) };
  if (id !== null) return pages.wizard(mediaType, { ...(across ? { after: `${otherMedia(mediaType)}:${id}` } : { id, with: partner ?? undefined }), alt, params });
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

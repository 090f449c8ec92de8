/** The choices of the page as filters: the time left, the company, the visitor's services. The address of the tips carries these, and no clock. */
import type { MediaType } from '../../api/types';
import { EPISODES, withForm } from '../../filters/draft';
import { itemsOf, ruleOf, withFilter, without, type Field, type Filters } from '../../filters/fields';

export const COMPANIES = ['alone', 'together', 'children'] as const;
export type Company = (typeof COMPANIES)[number];

/** Kijkwijzer ages to choose from with children, and the one without a choice. */
export const CHILD_AGES = [6, 9, 12] as const;
export const CHILD_AGE = 9;

/** A film of less is not made for an evening, and the API's filter starts here. */
const SHORTEST_FILM = 30;
const SHORTEST_EPISODE = 20;
/** Below this nearly all films are shorts. */
const TIGHT_FILM = 70;
/** With more time no film or episode is too long. */
const LONGEST_FILM = 300;
const LONGEST_EPISODE = 120;
/** Filters are in steps, so that an address stays the same for a while. */
const STEP = 5;

export type Length =
  | { kind: 'any' }
  | { kind: 'film'; minutes: number; tight: boolean }
  | { kind: 'episode'; form: (typeof EPISODES)[number]; tight: boolean }
  | { kind: 'short'; minutes: number };

/** What fits in the minutes left: at most that for a film; for a series it is an episode that must fit. */
export function lengthWithin(mediaType: MediaType, minutes: number): Length {
  if (mediaType === 'movie') {
    if (minutes < SHORTEST_FILM) return { kind: 'short', minutes };
    return minutes > LONGEST_FILM ? { kind: 'any' } : { kind: 'film', minutes: minutes - (minutes % STEP), tight: minutes < TIGHT_FILM };
  }
  if (minutes < SHORTEST_EPISODE) return { kind: 'short', minutes };
  if (minutes >= LONGEST_EPISODE) return { kind: 'any' };
  return { kind: 'episode', form: minutes < 60 ? 'under-30' : 'under-60', tight: minutes < 30 };
}

/** The provider's genres. */
const HORROR = '27';
const FAMILY: Record<MediaType, string> = { movie: '16,10751', tv: '16,10751,10762' };
const GOOD_SCORE = '7.0';

/** What a company asks for beside the length. Alone everything goes. */
export function companyFilters(company: Company, mediaType: MediaType, age: number = CHILD_AGE): Filters {
  if (company === 'alone') return {};
  // Series have no genre of horror.
  if (company === 'together') return { ...(mediaType === 'movie' && { notGenres: HORROR }), minScore: GOOD_SCORE };
  return { genres: FAMILY[mediaType], maxAge: String(age) };
}

function withLength(filters: Filters, length: Length): Filters {
  if (length.kind === 'film') return withFilter(filters, 'maxRuntime', String(length.minutes));
  if (length.kind === 'episode') return withForm(filters, EPISODES, length.form);
  return filters;
}

const canonical = (field: Field, items: readonly string[]) => ruleOf(field).parse(items.join(',')) ?? '';

/** The stricter of what the visitor had chosen before and what the company asks for. */
function withCompany(base: Filters, asked: Filters): Filters {
  let filters = base;
  const stricter = (field: Field, pick: (...values: number[]) => number) => {
    const [own, other] = [base[field], asked[field]];
    if (other !== undefined) filters = withFilter(filters, field, own !== undefined && pick(Number(own), Number(other)) === Number(own) ? own : other);
  };
  stricter('maxAge', Math.min);
  stricter('minScore', Math.max);
  // Genres that the visitor chose stay: one of them will do.
  if (asked.genres !== undefined && base.genres === undefined) filters = withFilter(filters, 'genres', asked.genres);
  const excluded = itemsOf(asked, 'notGenres').filter((genre) => !itemsOf(base, 'genres').includes(genre));
  if (excluded.length > 0) filters = withFilter(filters, 'notGenres', canonical('notGenres', [...itemsOf(base, 'notGenres'), ...excluded]));
  return filters;
}

export interface Chosen {
  mediaType: MediaType;
  length: Length;
  company: Company;
  /** With children. */
  age?: number;
  /** Ids of the services to search; null leaves those that were chosen before. */
  services: readonly string[] | null;
}

/** All filters of a choice, on top of those that the visitor came with. */
export function tonightFilters(base: Filters, { mediaType, length, company, age, services }: Chosen): Filters {
  const filters = withCompany(withLength(base, length), companyFilters(company, mediaType, age));
  if (services === null) return filters;
  return services.length === 0 ? without(filters, ['services', 'access']) : withFilter(filters, 'services', canonical('services', services));
}

/** The filters without what this page has set before: a second visit starts anew. */
export function withoutTonight(filters: Filters, mediaType: MediaType): Filters {
  let rest = without(withForm(filters, EPISODES, ''), ['maxRuntime']);
  for (const age of CHILD_AGES) rest = withoutAll(rest, companyFilters('children', mediaType, age));
  return withoutAll(rest, companyFilters('together', mediaType));
}

function withoutAll(filters: Filters, set: Filters): Filters {
  const fields = Object.keys(set) as Field[];
  return fields.every((field) => filters[field] === set[field]) ? without(filters, fields) : filters;
}

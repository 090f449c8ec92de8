/**
 * The filters, one row each: its name at the API, its short name in the URL, and the one spelling that equal filters
 * share. A value is kept as that text; what holds nothing back (18 years, a score of 0) is no filter.
 */
import type { MediaType } from '../api/types';
import { LARGEST_ID } from '../lib/ids';

export type Field =
  | 'genres'
  | 'notGenres'
  | 'notThemes'
  | 'years'
  | 'maxRuntime'
  | 'form'
  | 'minScore'
  | 'languages'
  | 'maxAge'
  | 'services'
  | 'access';

/** Only what differs from the default. */
export type Filters = Readonly<Partial<Record<Field, string>>>;
export const NO_FILTERS: Filters = {};

export const MOST_GENRES = 3;
export const MINUTES = { from: 30, to: 600 } as const;
export const YEARS = { from: 1870, to: 2100 } as const;
export const FORMS = ['miniseries', 'one-season', 'three-seasons', 'under-30', 'under-60', 'ended'] as const;
export const AGES = [0, 6, 9, 12, 14, 16, 18] as const;
const WAYS = ['flatrate', 'free', 'ads', 'rent', 'buy'];
const MOST = 20;

export interface FieldRule {
  field: Field;
  param: string;
  /** The only media type it is for. */
  only?: MediaType;
  /** The value in its one spelling; empty when it holds nothing back, null when it cannot be read. */
  read: (text: string) => string | null;
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;

function list(isRight: (item: string) => boolean, most = MOST, byNumber = false) {
  return (text: string) => {
    const items = [...new Set(text.split(',').map((item) => item.trim()))];
    if (items.length > most || !items.every(isRight)) return null;
    return items.sort(byNumber ? (a, b) => Number(a) - Number(b) : undefined).join(',');
  };
}

const ids = (most: number) => list(isId, most, true);
const words = (known: readonly string[]) => list((item) => known.includes(item));

/** A whole number within bounds, or null. */
export function wholeWithin(text: string, { from, to }: { from: number; to: number }): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= from && value <= to ? value : null;
}

function years(text: string): string | null {
  const found = /^(\d{4})?(-)?(\d{4})?$/.exec(text.trim());
  if (found === null) return null;
  const [, from = '', dash = '', last = ''] = found;
  const to = dash === '' ? from : last;
  const known = [from, to].filter((year) => year !== '');
  if (known.length === 0 || known.some((year) => wholeWithin(year, YEARS) === null)) return null;
  return from !== '' && to !== '' && from > to ? null : `${from}-${to}`;
}

function score(text: string): string | null {
  if (!/^\d{1,2}(?:[.,]\d+)?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  if (value > 10) return null;
  return value < 0.05 ? '' : value.toFixed(1);
}

function age(text: string): string | null {
  const known = AGES.find((one) => String(one) === text.trim());
  return known === undefined ? null : known === 18 ? '' : String(known);
}

const minutes = (text: string) => wholeWithin(text, MINUTES)?.toString() ?? null;

export const RULES: readonly FieldRule[] = [
  { field: 'genres', param: 'g', read: ids(MOST_GENRES) },
  { field: 'notGenres', param: 'ng', read: ids(MOST) },
  { field: 'notThemes', param: 'nt', read: list((item) => /^[a-z0-9-]{1,60}$/.test(item)) },
  { field: 'years', param: 'y', read: years },
  { field: 'maxRuntime', param: 'maxmin', only: 'movie', read: minutes },
  { field: 'form', param: 'form', only: 'tv', read: words(FORMS) },
  { field: 'minScore', param: 'score', read: score },
  { field: 'languages', param: 'lang', read: list((item) => /^[a-z]{2}$/.test(item)) },
  { field: 'maxAge', param: 'age', read: age },
  { field: 'services', param: 'svc', read: ids(MOST) },
  { field: 'access', param: 'via', read: words(WAYS) },
];

/** The items of a list filter. */
export const itemsOf = (filters: Filters, field: Field) => (filters[field] ?? '').split(',').filter((item) => item !== '');

/** The same filters with one set to a value, or taken away by an empty one. */
export function withFilter(filters: Filters, field: Field, value: string): Filters {
  if (value !== '') return { ...filters, [field]: value };
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field));
}

export const without = (filters: Filters, fields: readonly Field[]) =>
  fields.reduce((kept, field) => withFilter(kept, field, ''), filters);

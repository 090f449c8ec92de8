/**
 * The filters, one row each: name at the API, name in the URL, parser, and the choices that name its items. A value is stored as
 * canonical text, so that equal filters are equal strings; a value that excludes nothing (age 18, score 0) is no filter.
 */
import type { ChoiceList, FilterChoice, FilterChoices, FilterName, MediaType } from '../api/types';
import { MAX_TMDB_ID } from '../lib/ids';
import { filterText } from '../strings/nl';

/** Every filter of the API. */
export type Field = FilterName;

/** Only values that differ from the defaults. */
export type Filters = Readonly<Partial<Record<Field, string>>>;
export const NO_FILTERS: Filters = {};

export const MAX_GENRES = 3;
export const MINUTES = { from: 30, to: 600 } as const;
export const YEARS = { from: 1870, to: 2100 } as const;
export const FORMS = ['miniseries', 'one-season', 'three-seasons', 'under-30', 'under-60', 'ended'] as const;
export const AGES = [0, 6, 9, 12, 14, 16, 18] as const;
export const DIRECTIONS = [
  'lighter',
  'darker',
  'calmer',
  'faster',
  'shorter',
  'longer',
  'newer',
  'older',
  'lesser-known',
  'better-known',
  'closer-to-home',
  'farther-away',
  'less-scary',
  'with-children',
] as const;
export const MAX_DIRECTIONS = 2;
/** Those before this one are pairs of opposites, side by side. */
const PAIRED = DIRECTIONS.indexOf('less-scary');
const ACCESS = ['flatrate', 'free', 'ads', 'rent', 'buy'];
const MAX_ITEMS = 20;

export interface FieldRule {
  field: Field;
  param: string;
  /** The only media type that it applies to. */
  only?: MediaType;
  /** The canonical text; empty if it excludes nothing, null if it is invalid. */
  parse: (text: string) => string | null;
  /** A single value; all others are lists. */
  single?: true;
  /** The list of choices. */
  choices?: ChoiceList;
  /** An item as a chip, if not by its label alone. */
  chip?: (label: string) => string;
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_TMDB_ID;

function list(isValid: (item: string) => boolean, max = MAX_ITEMS, byNumber = false) {
  return (text: string) => {
    const items = [...new Set(text.split(',').map((item) => item.trim()))];
    if (items.length > max || !items.every(isValid)) return null;
    return items.sort(byNumber ? (a, b) => Number(a) - Number(b) : undefined).join(',');
  };
}

const ids = (most: number) => list(isId, most, true);
const knownWords = (known: readonly string[]) => list((item) => known.includes(item));

/** An integer within bounds, or null. */
export function integerWithin(text: string, { from, to }: { from: number; to: number }): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= from && value <= to ? value : null;
}

function years(text: string): string | null {
  const found = /^(\d{4})?(-)?(\d{4})?$/.exec(text.trim());
  if (found === null) return null;
  const [, from = '', dash = '', last = ''] = found;
  const to = dash === '' ? from : last;
  const known = [from, to].filter((year) => year !== '');
  if (known.length === 0 || known.some((year) => integerWithin(year, YEARS) === null)) return null;
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

/** At most two directions in the order of display; opposites exclude each other. */
function directions(text: string): string | null {
  const items = text.split(',').map((item) => item.trim());
  const places = DIRECTIONS.flatMap((direction, place) => (items.includes(direction) ? [place] : []));
  const [first = -1, second = -1] = places;
  const opposed = places.length === 2 && first % 2 === 0 && second === first + 1 && second < PAIRED;
  if (places.length !== new Set(items).size || places.length > MAX_DIRECTIONS || opposed) return null;
  return places.map((place) => DIRECTIONS[place]).join(',');
}

const minutes = (text: string) => integerWithin(text, MINUTES)?.toString() ?? null;

const none = (label: string) => filterText.chip.not(label.toLocaleLowerCase('nl-NL'));

/** In the order of the URL. */
const ROWS: Record<Field, Omit<FieldRule, 'field'>> = {
  genres: { param: 'g', parse: ids(MAX_GENRES), choices: 'genres' },
  notGenres: { param: 'ng', parse: ids(MAX_ITEMS), choices: 'genres', chip: none },
  notThemes: { param: 'nt', parse: list((item) => /^[a-z0-9-]{1,60}$/.test(item)), choices: 'themes', chip: none },
  years: { param: 'y', parse: years, single: true },
  maxRuntime: { param: 'maxmin', only: 'movie', parse: minutes, single: true },
  form: { param: 'form', only: 'tv', parse: knownWords(FORMS) },
  minScore: { param: 'score', parse: score, single: true },
  languages: { param: 'lang', parse: list((item) => /^[a-z]{2}$/.test(item)), choices: 'languages' },
  maxAge: { param: 'age', parse: age, single: true, choices: 'ages' },
  services: { param: 'svc', parse: ids(MAX_ITEMS), choices: 'services' },
  access: { param: 'via', parse: knownWords(ACCESS), choices: 'access' },
  m: { param: 'm', parse: directions },
};

export const RULES: readonly FieldRule[] = (Object.keys(ROWS) as Field[]).map((field) => ({ field, ...ROWS[field] }));

export const ruleOf = (field: Field): FieldRule => ({ field, ...ROWS[field] });

/** What a filter can be set to; empty if the server has no list of it. */
export function choicesOf(choices: FilterChoices, field: Field): readonly FilterChoice[] {
  const name = ROWS[field].choices;
  return name === undefined ? [] : ((choices as Partial<FilterChoices>)[name] ?? []);
}

/** Items of a list filter. */
export const itemsOf = (filters: Filters, field: Field) => (filters[field] ?? '').split(',').filter((item) => item !== '');

/** Sets a filter; an empty value removes it. */
export function withFilter(filters: Filters, field: Field, value: string): Filters {
  if (value !== '') return { ...filters, [field]: value };
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field));
}

export const without = (filters: Filters, fields: readonly Field[]) =>
  fields.reduce((rest, field) => withFilter(rest, field, ''), filters);

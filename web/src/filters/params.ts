/** Filters in the URL: read with every value that cannot be, written in one order. */
import type { MediaType } from '../api/types';
import { RULES, withFilter, NO_FILTERS, type Field, type Filters } from './fields';

/** What is asked of the tips beside the seed. */
export interface Wishes {
  filters: Filters;
  /** Rather fewer than three tips than a relaxed filter. */
  strict: boolean;
}

/** A value in the link that cannot be. */
export interface BadValue {
  field: Field | 'strict';
  text: string;
  /** It can be, but only in this wizard. */
  only?: MediaType;
}

export const STRICT = 'strict';

export function readWishes(params: URLSearchParams, mediaType: MediaType): Wishes & { bad: BadValue[] } {
  const bad: BadValue[] = [];
  let filters = NO_FILTERS;
  for (const { field, param, only, read } of RULES) {
    const text = params.get(param) ?? '';
    if (text.trim() === '') continue;
    const misplaced = only !== undefined && only !== mediaType;
    const value = misplaced ? null : read(text);
    if (value === null) bad.push({ field, text, ...(misplaced && { only }) });
    else filters = withFilter(filters, field, value);
  }
  const strict = params.get(STRICT) ?? '0';
  if (strict !== '1' && strict !== '0' && strict !== '') bad.push({ field: STRICT, text: strict });
  return { filters, strict: strict === '1', bad };
}

/** For the URL of a wizard. */
export function wishParams({ filters, strict }: Wishes): Record<string, string> {
  const given = RULES.flatMap(({ field, param }) => {
    const value = filters[field];
    return value === undefined ? [] : [[param, value]];
  });
  return Object.fromEntries(strict ? [...given, [STRICT, '1']] : given) as Record<string, string>;
}

/** For the API. */
export const apiParams = ({ filters, strict }: Wishes): Record<string, string> => ({ ...filters, ...(strict && { [STRICT]: '1' }) });

/** For the event: lists as lists, numbers as numbers. */
export function eventFilters(filters: Filters): Record<string, string | number | (string | number)[]> {
  const plain = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
  const single: readonly Field[] = ['years', 'maxRuntime', 'minScore', 'maxAge'];
  return Object.fromEntries(
    Object.entries(filters).map(([field, value]) => [
      field,
      single.includes(field as Field) ? plain(value) : value.split(',').map(plain),
    ]),
  );
}

/** Filters in the URL: parsed with a list of invalid values, and written in a fixed order. */
import type { MediaType } from '../api/types';
import { type Field, type Filters, NO_FILTERS, RULES, ruleOf, withFilter } from './fields';
import type { ApiProblem } from '../api/client';

/** What a request for tips holds besides the seed. */
export interface FilterParams {
  filters: Filters;
  /** Return fewer than three tips rather than relax a filter. */
  strict: boolean;
}

/** An invalid value in the URL. */
export interface BadValue {
  field: Field | 'strict';
  text: string;
  /** Set if the filter is valid in the other wizard only. */
  only?: MediaType;
}

export const STRICT = 'strict';

export function readFilterParams(params: URLSearchParams, mediaType: MediaType): FilterParams & { bad: BadValue[] } {
  const bad: BadValue[] = [];
  let filters = NO_FILTERS;
  for (const { field, param, only, parse } of RULES) {
    const text = params.get(param) ?? '';
    if (text.trim() === '') continue;
    const wrongMediaType = only !== undefined && only !== mediaType;
    const value = wrongMediaType ? null : parse(text);
    if (value === null) bad.push({ field, text, ...(wrongMediaType && { only }) });
    else filters = withFilter(filters, field, value);
  }
  const strict = params.get(STRICT) ?? '0';
  if (strict !== '1' && strict !== '0' && strict !== '') bad.push({ field: STRICT, text: strict });
  return { filters, strict: strict === '1', bad };
}

/** Parameters of a wizard's URL. */
export function toUrlParams({ filters, strict }: FilterParams): Record<string, string> {
  const params = RULES.flatMap(({ field, param }) => {
    const value = filters[field];
    return value === undefined ? [] : [[param, value]];
  });
  return Object.fromEntries(strict ? [...params, [STRICT, '1']] : params) as Record<string, string>;
}

/** Parameters of an API request. */
export const toApiParams = ({ filters, strict }: FilterParams): Record<string, string> => ({ ...filters, ...(strict && { [STRICT]: '1' }) });

/** Filters as event data: lists as arrays, numbers as numbers. */
export function toEventFilters(filters: Filters): Record<string, string | number | (string | number)[]> {
  const parseNumeric = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
  return Object.fromEntries(
    Object.entries(filters).map(([field, value]) => [
      field,
      ruleOf(field as Field).single ? parseNumeric(value) : value.split(',').map(parseNumeric),
    ]),
  );
}

/** The filter that the server rejected, such as an unknown genre; null if the problem is about something else. */
export function rejectedFilter({ field }: ApiProblem, filters: Filters): BadValue | null {
  const rule = RULES.find((one) => one.field === field);
  const text = rule && filters[rule.field];
  return rule === undefined || text === undefined ? null : { field: rule.field, text };
}

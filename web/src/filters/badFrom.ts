import type { ApiProblem } from '../api/client';
import { RULES, type Filters } from './fields';
import type { BadValue } from './params';

/** The filter that the server refused, such as a genre that it does not know; null when it was something else. */
export function badFrom({ field }: ApiProblem, filters: Filters): BadValue | null {
  const rule = RULES.find((one) => one.field === field);
  const text = rule && filters[rule.field];
  return rule === undefined || text === undefined ? null : { field: rule.field, text };
}

import type { ApiProblem } from '../api/client';
import { RULES, type Filters } from './fields';
import type { BadValue } from './params';

/** The filter that the server rejected, such as an unknown genre; null if the problem is about something else. */
export function rejectedFilter({ field }: ApiProblem, filters: Filters): BadValue | null {
  const rule = RULES.find((one) => one.field === field);
  const text = rule && filters[rule.field];
  return rule === undefined || text === undefined ? null : { field: rule.field, text };
}

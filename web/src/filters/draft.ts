/** Unapplied filters: numbers as typed, all others as filter values. */
import { filterText } from '../strings/nl';
import { itemsOf, ruleOf, integerWithin, withFilter, YEARS, type Field, type Filters } from './fields';

export interface Draft {
  filters: Filters;
  from: string;
  to: string;
  maxRuntime: string;
  minScore: string;
}

export type Typed = Exclude<keyof Draft, 'filters'>;
export type DraftErrors = Partial<Record<'years' | 'maxRuntime' | 'minScore', string>>;

export function draftOf(filters: Filters): Draft {
  const [from = '', to = ''] = (filters.years ?? '').split('-');
  return {
    filters,
    from,
    to,
    maxRuntime: filters.maxRuntime ?? '',
    minScore: (filters.minScore ?? '').replace('.', ','),
  };
}

/** Parses the draft; invalid fields are reported and left out. */
export function readDraft(draft: Draft): { filters: Filters; errors: DraftErrors } {
  const errors: DraftErrors = {};
  let { filters } = draft;
  const setFrom = (field: keyof DraftErrors, typed: string, wrong: string) => {
    const value = typed === '' ? '' : parse(field, typed);
    if (value === null) errors[field] = wrong;
    else filters = withFilter(filters, field, value);
  };
  const [from, to] = [draft.from.trim(), draft.to.trim()];
  const reversed = [from, to].every((year) => integerWithin(year, YEARS) !== null) && from > to;
  setFrom('years', from === '' && to === '' ? '' : `${from}-${to}`, reversed ? filterText.yearsTurned : filterText.yearsWrong);
  setFrom('maxRuntime', draft.maxRuntime.trim(), filterText.runtimeWrong);
  setFrom('minScore', draft.minScore.trim(), filterText.scoreWrong);
  return { filters, errors };
}

const parse = (field: Field, text: string) => ruleOf(field).parse(text);

/** Toggles an item of a list filter. A genre cannot be required and excluded at the same time. */
export function toggleItem(filters: Filters, field: Field, item: string): Filters {
  const items = itemsOf(filters, field);
  const adding = !items.includes(item);
  const value = normalize(adding ? [...items, item] : items.filter((one) => one !== item), field);
  // The list is full: nothing changes.
  if (adding && value === '') return filters;
  const next = withFilter(filters, field, value);
  const opposite = field === 'genres' ? 'notGenres' : field === 'notGenres' ? 'genres' : null;
  if (!adding || opposite === null) return next;
  return withFilter(next, opposite, normalize(itemsOf(next, opposite).filter((one) => one !== item), opposite));
}

const normalize = (items: string[], field: Field) => (items.length === 0 ? '' : (parse(field, items.join(',')) ?? ''));

export const LENGTHS = ['miniseries', 'one-season', 'three-seasons'] as const;
export const EPISODES = ['under-30', 'under-60'] as const;

/** The active form of a group; empty if there is none. */
export const formOf = (filters: Filters, group: readonly string[]) => group.find((form) => itemsOf(filters, 'form').includes(form)) ?? '';

export function withForm(filters: Filters, group: readonly string[], form: string): Filters {
  const rest = itemsOf(filters, 'form').filter((one) => !group.includes(one));
  return withFilter(filters, 'form', normalize(form === '' ? rest : [...rest, form], 'form'));
}

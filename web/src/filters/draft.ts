/** The filters while they are being set: numbers as they stand in their fields, the rest as it will be. */
import { filterText } from '../strings/nl';
import { itemsOf, RULES, wholeWithin, withFilter, YEARS, type Field, type Filters } from './fields';

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

/** What the draft asks, and what in it cannot be. */
export function readDraft(draft: Draft): { filters: Filters; errors: DraftErrors } {
  const errors: DraftErrors = {};
  let { filters } = draft;
  const keep = (field: keyof DraftErrors, typed: string, wrong: string) => {
    const value = typed === '' ? '' : read(field, typed);
    if (value === null) errors[field] = wrong;
    else filters = withFilter(filters, field, value);
  };
  const [from, to] = [draft.from.trim(), draft.to.trim()];
  const turned = [from, to].every((year) => wholeWithin(year, YEARS) !== null) && from > to;
  keep('years', from === '' && to === '' ? '' : `${from}-${to}`, turned ? filterText.yearsTurned : filterText.yearsWrong);
  keep('maxRuntime', draft.maxRuntime.trim(), filterText.runtimeWrong);
  keep('minScore', draft.minScore.trim(), filterText.scoreWrong);
  return { filters, errors };
}

const read = (field: Field, text: string) => RULES.find((rule) => rule.field === field)?.read(text) ?? null;

/** An item put into a list filter or taken out; a genre cannot be asked for and turned away at once. */
export function toggleItem(filters: Filters, field: Field, item: string): Filters {
  const items = itemsOf(filters, field);
  const adding = !items.includes(item);
  const value = sorted(adding ? [...items, item] : items.filter((one) => one !== item), field);
  // More than the filter takes: nothing changes.
  if (adding && value === '') return filters;
  const next = withFilter(filters, field, value);
  const rival = field === 'genres' ? 'notGenres' : field === 'notGenres' ? 'genres' : null;
  if (!adding || rival === null) return next;
  return withFilter(next, rival, sorted(itemsOf(next, rival).filter((one) => one !== item), rival));
}

const sorted = (items: string[], field: Field) => (items.length === 0 ? '' : (read(field, items.join(',')) ?? ''));

export const LENGTHS = ['miniseries', 'one-season', 'three-seasons'] as const;
export const EPISODES = ['under-30', 'under-60'] as const;

/** The strictest of a group of wishes that a series is held to; none is empty. */
export const formOf = (filters: Filters, group: readonly string[]) => group.find((form) => itemsOf(filters, 'form').includes(form)) ?? '';

export function withForm(filters: Filters, group: readonly string[], form: string): Filters {
  const rest = itemsOf(filters, 'form').filter((one) => !group.includes(one));
  return withFilter(filters, 'form', sorted(form === '' ? rest : [...rest, form], 'form'));
}

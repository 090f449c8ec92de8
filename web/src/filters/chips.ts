/** Active filters as chips: one for each value that can be removed on its own. */
import type { AppliedFilter, FilterChoices } from '../api/types';
import { formatRuntime } from '../strings/format';
import { filterText } from '../strings/nl';
import { choicesOf, itemsOf, RULES, ruleOf, withFilter, type Field, type Filters } from './fields';

export interface Chip {
  key: string;
  label: string;
  /** The filters without this one. */
  rest: Filters;
}

const text = filterText.chip;
const capital = (label: string) => label.charAt(0).toLocaleUpperCase('nl-NL') + label.slice(1);

/** A list whose items cannot all be named (yet) becomes a single chip with the answer's label. */
export function chipsOf(filters: Filters, choices: FilterChoices | undefined, applied: readonly AppliedFilter[]): Chip[] {
  return RULES.flatMap(({ field, single }) => {
    const value = filters[field];
    if (value === undefined) return [];
    const items = single ? [value] : itemsOf(filters, field);
    const labels = items.map((item) => labelOf(field, item, choices));
    if (labels.every((label) => label !== null)) {
      return labels.map((label, at) => ({
        key: `${field}-${items[at] ?? ''}`,
        label: capital(label),
        rest: withFilter(filters, field, items.filter((_, other) => other !== at).join(',')),
      }));
    }
    const combined = applied.find((one) => one.field === field)?.label;
    return combined === undefined ? [] : [{ key: field, label: capital(combined), rest: withFilter(filters, field, '') }];
  });
}

function labelOf(field: Field, value: string, choices: FilterChoices | undefined): string | null {
  switch (field) {
    case 'years':
      return yearsLabel(value);
    case 'maxRuntime':
      return text.runtime(formatRuntime(Number(value)));
    case 'minScore':
      return text.score(value.replace('.', ','));
    case 'maxAge':
      return text.age(value);
    case 'm':
      return (filterText.directions as Record<string, string>)[value] ?? null;
    case 'form':
      return formLabel(value);
    default: {
      const label = choices && choicesOf(choices, field).find((choice) => choice.value === value)?.label;
      if (label === undefined) return null;
      return ruleOf(field).chip?.(label) ?? label;
    }
  }
}

/** "1990-1999", "vanaf 1990", "tot en met 1999", "1994" */
export function yearsLabel(value: string): string {
  const [from = '', to = ''] = value.split('-');
  if (to === '') return text.since(from);
  if (from === '') return text.until(to);
  return from === to ? from : value;
}

function formLabel(value: string): string | null {
  const label = filterText.forms[value as keyof typeof filterText.forms] as string | undefined;
  return label === undefined ? null : value.startsWith('under-') ? text.episode(label) : label;
}

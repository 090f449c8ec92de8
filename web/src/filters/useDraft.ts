import { useState } from 'react';
import { draftOf, readDraft, type Draft, type DraftErrors, type Typed } from './draft';
import { NO_FILTERS, type Filters } from './fields';

/** State of the filter form. A field's error is shown once the field has been left. */
export function useDraft(applied: Filters) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(applied));
  const [visited, setLeft] = useState<readonly (keyof DraftErrors)[]>([]);
  const { filters, errors } = readDraft(draft);
  const shownErrors: DraftErrors = {};
  for (const field of visited) {
    if (errors[field] !== undefined) shownErrors[field] = errors[field];
  }
  return {
    draft,
    /** The valid part of the draft. */
    filters,
    wrong: Object.keys(errors).length > 0,
    errors: shownErrors,
    onFilters: (next: Filters) => setDraft((before) => ({ ...before, filters: next })),
    onTyped: (typed: Partial<Record<Typed, string>>) => setDraft((before) => ({ ...before, ...typed })),
    onLeave: (field: keyof DraftErrors) => setLeft((before) => [...new Set([...before, field])]),
    leaveAll: () => setLeft(['years', 'maxRuntime', 'minScore']),
    clear: () => setDraft(draftOf(NO_FILTERS)),
  };
}

import { useState } from 'react';
import { draftOf, readDraft, type Draft, type DraftErrors, type Typed } from './draft';
import { NO_FILTERS, type Filters } from './fields';

/** The filters while they are being set. A field says what is wrong only once the visitor has left it. */
export function useDraft(applied: Filters) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(applied));
  const [left, setLeft] = useState<readonly (keyof DraftErrors)[]>([]);
  const { filters, errors } = readDraft(draft);
  const shown: DraftErrors = {};
  for (const field of left) {
    if (errors[field] !== undefined) shown[field] = errors[field];
  }
  return {
    draft,
    /** What the draft asks, as far as it can be read. */
    filters,
    wrong: Object.keys(errors).length > 0,
    errors: shown,
    onFilters: (next: Filters) => setDraft((before) => ({ ...before, filters: next })),
    onTyped: (typed: Partial<Record<Typed, string>>) => setDraft((before) => ({ ...before, ...typed })),
    onLeave: (field: keyof DraftErrors) => setLeft((before) => [...new Set([...before, field])]),
    leaveAll: () => setLeft(['years', 'maxRuntime', 'minScore']),
    clear: () => setDraft(draftOf(NO_FILTERS)),
  };
}

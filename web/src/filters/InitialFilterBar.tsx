import { useState } from 'react';
import { FilterBar } from './FilterBar';
import type { WizardQuery } from './wizardQuery';

const NONE = [] as const;

/** The filter bar before a title is chosen: shown only if the page was opened with filters, and then it stays. */
export function InitialFilterBar({ query }: { query: WizardQuery }) {
  const [hadFilters] = useState(Object.keys(query.filters).length > 0);
  return hadFilters ? <FilterBar query={query} applied={NONE} /> : null;
}

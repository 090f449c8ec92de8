import { useState } from 'react';
import { FilterBar } from './FilterBar';
import type { Asked } from './wishes';

const NONE = [] as const;

/** Filters that hold before there is a title. Without any the question stands alone, but what was there stays there. */
export function HeldFilters({ asked }: { asked: Asked }) {
  const [held] = useState(Object.keys(asked.filters).length > 0);
  return held ? <FilterBar asked={asked} applied={NONE} /> : null;
}

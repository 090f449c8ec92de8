import type { SearchAnswer, SearchHit } from '../api/types';

/** What to do with a search's answer. */
export type SearchOutcome =
  | { kind: 'go'; hit: SearchHit }
  | { kind: 'wrong-kind'; other: SearchHit; results: SearchHit[] }
  | { kind: 'choose'; results: SearchHit[] }
  | { kind: 'not-found'; suggestions: SearchHit[] };

/** A single confident hit, one exact match or the only result, goes straight on; a better hit of the other kind is offered. */
export function decide({ results, otherKind, suggestions }: SearchAnswer): SearchOutcome {
  if (otherKind !== null) return { kind: 'wrong-kind', other: otherKind, results };
  const exact = results.filter((hit) => hit.match === 'exact');
  const sure = exact.length === 1 ? exact[0] : results.length === 1 ? results[0] : undefined;
  if (sure !== undefined) return { kind: 'go', hit: sure };
  return results.length > 0 ? { kind: 'choose', results } : { kind: 'not-found', suggestions };
}

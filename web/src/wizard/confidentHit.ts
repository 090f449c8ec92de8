import type { SearchAnswer, SearchHit } from '../api/types';
import { likeness } from './likeness';

/** What to do with a search's answer. */
export type SearchOutcome =
  | { kind: 'go'; hit: SearchHit; results: SearchHit[] }
  | { kind: 'wrong-kind'; other: SearchHit; results: SearchHit[] }
  | { kind: 'choose'; results: SearchHit[] }
  | { kind: 'not-found'; suggestions: SearchHit[] };

/** From this share of the same letters on, the only result is what was meant. */
const CLOSE = 0.6;

/** A single confident hit, one exact match or a close only result, goes straight on; a better hit of the other kind is offered. */
export function decide({ results, otherKind, suggestions }: SearchAnswer, typed: string): SearchOutcome {
  if (otherKind !== null) return { kind: 'wrong-kind', other: otherKind, results };
  const exact = results.filter((hit) => hit.match === 'exact');
  const only = results.length === 1 ? results[0] : undefined;
  const sure = exact.length === 1 ? exact[0] : only !== undefined && isClose(only, typed) ? only : undefined;
  if (sure !== undefined) return { kind: 'go', hit: sure, results };
  return results.length > 0 ? { kind: 'choose', results } : { kind: 'not-found', suggestions };
}

/** Close to the title, to its part before a colon, or to the original title. */
function isClose({ title, originalTitle }: SearchHit, typed: string): boolean {
  const names = [title, title.split(':')[0] ?? title, originalTitle ?? title];
  return names.some((name) => likeness(typed, name) >= CLOSE);
}

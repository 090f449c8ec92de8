import type { SearchAnswer, SearchHit } from '../../api/types';
import { similarity } from './similarity';

/** What a search leads to. */
export type SearchOutcome =
  | { kind: 'go'; hit: SearchHit; results: SearchHit[] }
  | { kind: 'wrong-kind'; other: SearchHit; results: SearchHit[] }
  | { kind: 'choose'; results: SearchHit[] }
  | { kind: 'not-found'; suggestions: SearchHit[] };

/** From this similarity on, a single result is taken for the title that was meant. */
const MIN_SIMILARITY = 0.6;

/** One exact match, or a single similar result, is opened at once; a better match of the other media type is offered. */
export function resolveSearch({ results, otherKind, suggestions }: SearchAnswer, typed: string): SearchOutcome {
  if (otherKind !== null) return { kind: 'wrong-kind', other: otherKind, results };
  const exact = results.filter((hit) => hit.match === 'exact');
  const only = results.length === 1 ? results[0] : undefined;
  const confident = exact.length === 1 ? exact[0] : only !== undefined && isClose(only, typed) ? only : undefined;
  if (confident !== undefined) return { kind: 'go', hit: confident, results };
  return results.length > 0 ? { kind: 'choose', results } : { kind: 'not-found', suggestions };
}

/** Similar to the title, to its part before a colon, or to the original title. */
function isClose({ title, originalTitle }: SearchHit, typed: string): boolean {
  const names = [title, title.split(':')[0] ?? title, originalTitle ?? title];
  return names.some((name) => similarity(typed, name) >= MIN_SIMILARITY);
}

import type { SearchAnswer, SearchHit } from '../../api/types';

/** What a search leads to. */
export type SearchOutcome =
  | { kind: 'go'; hit: SearchHit; results: SearchHit[] }
  | { kind: 'wrong-kind'; other: SearchHit; results: SearchHit[] }
  | { kind: 'choose'; results: SearchHit[] }
  /** `near`: what is spelled nearly so; `related`: titles about what the words name, which is `about`. */
  | { kind: 'not-found'; near: SearchHit[]; related: SearchHit[]; about: string[] };

/** From this similarity on a title may be what was meant; from the higher one on what was typed is a typing error of it: Anora is not Agora. */
const NEAR = 0.7;
const TYPO = 0.82;

/** One exact match, or a single similar result, is opened at once; a better match of the other media type is offered. */
export function resolveSearch({ results, otherKind, suggestions, about }: SearchAnswer, typed: string): SearchOutcome {
  const begins = results.some(({ match }) => match !== 'fuzzy');
  // Both kinds have a title that begins so: neither is a mistake.
  if (otherKind !== null && otherKind.match === 'prefix' && begins) return { kind: 'choose', results: [otherKind, ...results] };
  if (otherKind !== null) return { kind: 'wrong-kind', other: otherKind, results };
  const nearness = (hit: SearchHit) => (hit.match === 'fuzzy' ? nearnessOf(hit, typed) : 1);
  const exact = results.filter((hit) => hit.match === 'exact');
  const only = results.length === 1 ? results[0] : undefined;
  const confident = exact.length === 1 ? exact[0] : only !== undefined && isMeant(only, typed) ? only : undefined;
  if (confident !== undefined) return { kind: 'go', hit: confident, results };
  // What is only spelled a little like it is no result: Dorst is not Dr. Strangelove.
  const near = results.filter((hit) => nearness(hit) >= NEAR);
  if (near.some((hit) => nearness(hit) >= TYPO)) return { kind: 'choose', results: near };
  const spelled = suggestions.filter(({ match }) => match === 'fuzzy');
  return { kind: 'not-found', near: [...near, ...spelled], related: suggestions.filter(({ match }) => match === 'related'), about };
}

/** Whether a single result can be opened without asking. */
const isMeant = (hit: SearchHit, typed: string) => nearnessOf(hit, typed) >= (hit.match === 'fuzzy' ? TYPO : NEAR);

/** Similarity to the title, to its part before a colon, or to the original title, whichever is most. */
function nearnessOf({ title, originalTitle }: SearchHit, typed: string): number {
  const names = [title, title.split(':')[0] ?? title, originalTitle ?? title];
  return Math.max(...names.map((name) => similarity(typed, name)));
}

/** Similarity of two titles from 0 to 1: 1 minus the normalized edit distance. */
export function similarity(a: string, b: string): number {
  const [left, right] = [normalizeTitle(a), normalizeTitle(b)];
  const maxLength = Math.max(left.length, right.length);
  return maxLength === 0 ? 0 : 1 - editDistance(left, right) / maxLength;
}

/** Letters and digits only, without diacritics, a leading article or a year at the end. */
function normalizeTitle(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/^\s*(?:the|a|an|de|het|een)\s+(?=\S)/, '').replace(/(\S)\s+\(?(?:19|20)\d{2}\)?\s*$/, '$1');
  return bare.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}

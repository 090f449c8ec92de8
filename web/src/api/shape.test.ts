import { expect, test } from 'vitest';
import { isSearch, isStarters, isTips } from './shape';

const hit = { mediaType: 'movie', tmdbId: 1, title: 'Dune', year: null };
const card = { ...hit, genres: ['Drama'], voteAverage: null, kijkwijzer: 12 };
const reason = { text: 'Omdat', weak: false, atoms: [{ kind: 'concept', label: 'Thema', seedValue: 'a', tipValue: 'b' }] };
const answer = { seed: card, alt: 0, tips: [{ ...card, role: 'gem', reason }], ladder: [{ step: 7, name: 'Kenmerken', before: 'a', after: 'b' }], filtersApplied: [] };

test('a whole answer, with more in it than is read', () => {
  expect(isTips({ ...answer, extra: 1 })).toBe(true);
  expect(isSearch({ results: [hit], otherKind: null, suggestions: [] })).toBe(true);
  expect(isStarters({ results: [hit] })).toBe(true);
});

test.each([
  null,
  [],
  '<html>',
  {},
  { ...answer, seed: null },
  { ...answer, tips: {} },
  { ...answer, tips: [card] },
  { ...answer, tips: [{ ...card, reason: { ...reason, atoms: null } }] },
  { ...answer, ladder: undefined },
  { ...answer, seed: { ...card, genres: undefined } },
])('%j is no answer', (body) => expect([isTips(body), isSearch(body), isStarters(body)]).toEqual([false, false, false]));

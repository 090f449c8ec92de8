import { expect, test } from 'vitest';
import { isChoices, isSearch, isStarters, isTips } from './shape';

const hit = { mediaType: 'movie', tmdbId: 1, title: 'Dune', originalTitle: null, year: null, posterPath: null, match: 'exact' };
const unknown = { runtime: null, seasons: null, episodes: null, episodeRuntime: null, ended: null, language: null, pitch: null };
const card = { ...hit, ...unknown, genres: ['Drama'], voteAverage: null, kijkwijzer: 12 };
const reason = { text: 'Omdat', weak: false, atoms: [{ kind: 'concept', label: 'Thema', seedValue: 'a', tipValue: 'b' }] };
const tip = { ...card, role: 'gem', reason, offers: [], meetsFilters: false, outside: [{ field: 'years', label: '1994' }], meetsServices: true };
const answer = { seed: card, alt: 0, exhausted: false, tips: [tip], ladder: [{ step: 7, name: 'Kenmerken', before: 'a', after: 'b' }], filtersApplied: [] };

test('a complete answer with additional fields', () => {
  expect(isTips({ ...answer, extra: 1 })).toBe(true);
  expect(isSearch({ results: [hit], otherKind: null, suggestions: [], about: [] })).toBe(true);
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
  { ...answer, tips: [{ ...tip, reason: { ...reason, atoms: null } }] },
  { ...answer, tips: [{ ...tip, role: 'best' }] },
  { ...answer, tips: [{ ...tip, year: '1999' }] },
  { ...answer, tips: [{ ...tip, outside: ['1994'] }] },
  { ...answer, seed: { ...card, tmdbId: -1 } },
  { ...answer, ladder: undefined },
  { ...answer, seed: { ...card, genres: undefined } },
])('%# is rejected', (body) => expect([isTips(body), isSearch(body), isStarters(body)]).toEqual([false, false, false]));

test('choices are lists of choices, whichever there are', () => {
  const choices = { years: null, genres: [{ value: '18', label: 'Drama', titles: 1 }] };
  expect(isChoices(choices)).toBe(true);
  expect(isChoices({ ...choices, languages: ['nl'] })).toBe(false);
  expect(isChoices({ genres: choices.genres })).toBe(false);
});

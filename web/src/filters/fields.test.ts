import { describe, expect, test } from 'vitest';
import type { FilterChoices } from '../api/types';
import { choicesOf, RULES, withFilter, integerWithin } from './fields';
import { toApiParams, toEventFilters, readFilterParams, toUrlParams } from './params';

const read = (search: string, mediaType: 'movie' | 'tv' = 'movie') => readFilterParams(new URLSearchParams(search), mediaType);

describe('canonical form', () => {
  test.each([
    ['g=878', { genres: '878' }],
    ['g=878,18,878', { genres: '18,878' }],
    ['ng=27,53', { notGenres: '27,53' }],
    ['nt=wraak-1,rouw', { notThemes: 'rouw,wraak-1' }],
    ['y=1990-1999', { years: '1990-1999' }],
    ['y=1990-', { years: '1990-' }],
    ['y=-1999', { years: '-1999' }],
    ['y=1994', { years: '1994-1994' }],
    ['maxmin=120', { maxRuntime: '120' }],
    ['maxmin=090', { maxRuntime: '90' }],
    ['score=7,5', { minScore: '7.5' }],
    ['score=7', { minScore: '7.0' }],
    ['lang=nl,fr', { languages: 'fr,nl' }],
    ['age=0', { maxAge: '0' }],
    ['svc=337,8', { services: '8,337' }],
    ['via=free,ads', { access: 'ads,free' }],
    ['m=shorter,lighter', { m: 'lighter,shorter' }],
    ['m=less-scary,with-children', { m: 'less-scary,with-children' }],
  ])('%s', (search, filters) => expect(read(search)).toEqual({ filters, strict: false, bad: [] }));

  test.each(['', 'g=', 'age=18', 'score=0', 'score=0,04', 'y=%20'])('"%s" is no filter', (search) => {
    expect(read(search)).toEqual({ filters: {}, strict: false, bad: [] });
  });
  test('a series has a form', () => expect(read('form=ended,miniseries', 'tv').filters).toEqual({ form: 'ended,miniseries' }));
});

describe('invalid values are reported', () => {
  test.each([
    ['g=abc', 'genres'],
    ['g=1,2,3,4', 'genres'],
    ['g=878,', 'genres'],
    ['g=-1', 'genres'],
    ['g=99999999999', 'genres'],
    ['nt=<script>', 'notThemes'],
    ['y=-', 'years'],
    ['y=1869-', 'years'],
    ['y=1999-1990', 'years'],
    ['y=99', 'years'],
    ['maxmin=29', 'maxRuntime'],
    ['maxmin=601', 'maxRuntime'],
    ['maxmin=1e2', 'maxRuntime'],
    ['score=10,1', 'minScore'],
    ['score=-1', 'minScore'],
    ['score=NaN', 'minScore'],
    ['lang=nld', 'languages'],
    ['age=7', 'maxAge'],
    ['via=gratis', 'access'],
    ['m=lichter', 'm'],
    ['m=lighter,darker', 'm'],
    ['m=lighter,shorter,newer', 'm'],
    ['strict=ja', 'strict'],
  ])('%s', (search, field) => {
    const text = new URLSearchParams(search).values().next().value;
    expect(read(search)).toEqual({ filters: {}, strict: false, bad: [{ field, text }] });
  });
  test('a filter of the other wizard is reported as such', () => {
    expect(read('form=ended').bad).toEqual([{ field: 'form', text: 'ended', only: 'tv' }]);
    expect(read('maxmin=90', 'tv').bad).toEqual([{ field: 'maxRuntime', text: '90', only: 'movie' }]);
  });
  test('valid filters are kept', () => {
    expect(read('g=878&maxmin=x')).toMatchObject({ filters: { genres: '878' }, bad: [{ field: 'maxRuntime' }] });
  });
});

test('parameters round-trip', () => {
  const wishes = {
    filters: { genres: '18,878', years: '1990-', minScore: '7.5', maxAge: '12', maxRuntime: '120', notThemes: 'rouw' },
    strict: true,
  };
  const params = toUrlParams(wishes);
  expect(params).toEqual({ g: '18,878', nt: 'rouw', y: '1990-', maxmin: '120', score: '7.5', age: '12', strict: '1' });
  expect(readFilterParams(new URLSearchParams(params), 'movie')).toEqual({ ...wishes, bad: [] });
  expect(toApiParams(wishes)).toEqual({ ...wishes.filters, strict: '1' });
});

test('event data has lists as arrays and numbers as numbers', () => {
  expect(
    toEventFilters({ genres: '18,878', notThemes: 'rouw', years: '1990-', maxRuntime: '120', minScore: '7.5', maxAge: '0', form: 'ended' }),
  ).toEqual({ genres: [18, 878], notThemes: ['rouw'], years: '1990-', maxRuntime: 120, minScore: 7.5, maxAge: 0, form: ['ended'] });
});

test('no two filters share a name', () => {
  expect(new Set(RULES.map(({ param }) => param)).size).toBe(RULES.length);
});

test('an empty value removes a filter', () => expect(withFilter({ genres: '18' }, 'genres', '')).toEqual({}));
test('integers only', () => expect(['12', ' 12 ', '1.2', '', '-3'].map((text) => integerWithin(text, { from: 10, to: 20 }))).toEqual([12, 12, null, null, null]));

test('a list of choices that the server lacks is empty', () => {
  expect(choicesOf({ years: null } as FilterChoices, 'services')).toEqual([]);
  expect(choicesOf({ years: null } as FilterChoices, 'years')).toEqual([]);
});

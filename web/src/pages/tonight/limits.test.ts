import { expect, test } from 'vitest';
import { readFilterParams, toUrlParams } from '../../filters/params';
import type { Filters } from '../../filters/fields';
import { CHILD_AGES, COMPANIES, companyFilters, lengthWithin, tonightFilters, withoutTonight, type Chosen } from './limits';
import { parseTonight, tonightUrl } from './tonightState';
import { wordsOf } from './words';

const MEDIA = ['movie', 'tv'] as const;
const chosen = (of: Partial<Chosen> = {}): Chosen => ({ mediaType: 'movie', length: lengthWithin('movie', 107), company: 'alone', services: null, ...of });

test('a film never lasts longer than the time left, in steps of five minutes', () => {
  for (let minutes = 30; minutes <= 300; minutes += 1) {
    const length = lengthWithin('movie', minutes);
    if (length.kind !== 'film') throw new Error(`${minutes} is no limit`);
    expect(length.minutes).toBeLessThanOrEqual(minutes);
    expect(length.minutes).toBeGreaterThan(minutes - 5);
    expect(length.minutes % 5).toBe(0);
  }
  expect(lengthWithin('movie', 301)).toEqual({ kind: 'any' });
});

test('an episode fits in the time left, and what fits in nothing is told', () => {
  const form = (minutes: number) => {
    const length = lengthWithin('tv', minutes);
    return length.kind === 'episode' ? length.form : length.kind;
  };
  expect([0, 19, 20, 59, 60, 119, 120].map(form)).toEqual(['short', 'short', 'under-30', 'under-30', 'under-60', 'under-60', 'any']);
  expect(lengthWithin('tv', 29)).toMatchObject({ tight: true });
  expect(lengthWithin('tv', 30)).toMatchObject({ tight: false });
  expect(lengthWithin('movie', 29)).toEqual({ kind: 'short', minutes: 29 });
  expect(lengthWithin('movie', 45)).toMatchObject({ tight: true });
});

test('every choice is a valid address of filters, the same for the same choice', () => {
  for (const mediaType of MEDIA) {
    for (const company of COMPANIES) {
      for (const minutes of [35, 107, 500]) {
        const length = lengthWithin(mediaType, minutes);
        for (const age of CHILD_AGES) {
          const filters = tonightFilters({}, { mediaType, length, company, age, services: ['337', '8'] });
          const params = new URLSearchParams(toUrlParams({ filters, strict: false }));
          expect(readFilterParams(params, mediaType)).toEqual({ filters, strict: false, bad: [] });
        }
      }
    }
  }
  expect(tonightFilters({}, chosen({ company: 'children', services: ['337', '8'] }))).toEqual({ maxRuntime: '105', genres: '16,10751', maxAge: '9', services: '8,337' });
});

test('with children the age is a hard limit, and never wider than what was chosen before', () => {
  for (const mediaType of MEDIA) expect(companyFilters('children', mediaType).maxAge).toBe('9');
  expect(tonightFilters({ maxAge: '6' }, chosen({ company: 'children' })).maxAge).toBe('6');
  expect(tonightFilters({ maxAge: '14' }, chosen({ company: 'children', age: 12 })).maxAge).toBe('12');
});

test('what the visitor came with stays: genres, a higher score, exclusions, directions', () => {
  const base: Filters = { genres: '27', notGenres: '99', minScore: '8.0', years: '1990-1999', m: 'lighter' };
  expect(tonightFilters(base, chosen({ company: 'together' }))).toEqual({ ...base, maxRuntime: '105' });
  expect(tonightFilters({ notGenres: '99' }, chosen({ company: 'together' }))).toEqual({ notGenres: '27,99', minScore: '7.0', maxRuntime: '105' });
  expect(tonightFilters({ genres: '35' }, chosen({ company: 'children' })).genres).toBe('35');
  expect(tonightFilters({ services: '8', access: 'free' }, chosen({ services: [] }))).toEqual({ maxRuntime: '105' });
  expect(tonightFilters({ form: 'ended,under-60' }, chosen({ mediaType: 'tv', length: lengthWithin('tv', 45) })).form).toBe('ended,under-30');
});

test('a second visit starts without what the first one set', () => {
  for (const mediaType of MEDIA) {
    for (const company of COMPANIES) {
      const filters = tonightFilters({ years: '1990-1999' }, chosen({ mediaType, length: lengthWithin(mediaType, 100), company, age: 12 }));
      expect(withoutTonight(filters, mediaType)).toEqual({ years: '1990-1999' });
    }
  }
  expect(withoutTonight({ maxAge: '12', minScore: '8.0' }, 'movie')).toEqual({ maxAge: '12', minScore: '8.0' });
});

test('the address of the page holds its choices; what is broken in it gives the default', () => {
  const address = '/vanavond?media=tv&end=23.00&after=movie:550&turn=2&own=0&y=1990-1999';
  const state = parseTonight(new URLSearchParams(address.split('?')[1]));
  expect(state).toEqual({ mediaType: 'tv', end: 1380, wrongEnd: false, after: { mediaType: 'movie', tmdbId: 550 }, partner: null, turn: 2, own: false, base: { years: '1990-1999' } });
  expect(tonightUrl(state)).toBe(address);
  const broken = parseTonight(new URLSearchParams('media=boek&end=laat&after=movie:0&turn=x&y=ooit'));
  expect(broken).toMatchObject({ mediaType: 'movie', end: null, wrongEnd: true, after: null, partner: null, turn: 0, own: true, base: {} });
  expect(tonightUrl(broken)).toBe('/vanavond');
  expect(parseTonight(new URLSearchParams('end=none'))).toMatchObject({ end: 'none', wrongEnd: false });
});

test('a choice is said in words', () => {
  const words = (of: Partial<Chosen>, base: Filters = {}) => wordsOf(chosen(of), tonightFilters(base, chosen(of)), base).join(', ');
  expect(words({})).toBe('hoogstens 1 u 45, alles mag');
  expect(words({ company: 'together' })).toBe('hoogstens 1 u 45, geen horror, score vanaf 7');
  expect(words({ company: 'children', services: ['8'] })).toBe('hoogstens 1 u 45, t/m 9 jaar, familiefilms en animatie, op je diensten');
  expect(words({ length: { kind: 'any' } }, { years: '1990-' })).toBe('elke lengte, met je andere filters');
});

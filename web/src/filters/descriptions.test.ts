/** The Dutch texts of filters: chips and relaxation steps. */
import { describe, expect, test } from 'vitest';
import type { FilterChoices } from '../api/types';
import { chipsOf } from './chips';
import { aroundYears, relaxationLine } from './relaxation';

const choice = (value: string, label: string) => ({ value, label, titles: 9 });
const choices = {
  snapshot: 's',
  mediaType: 'movie',
  titles: 100,
  genres: [choice('18', 'Drama'), choice('878', 'Sciencefiction')],
  languages: [choice('nl', 'Nederlands')],
  themes: [choice('rouw', 'rouw')],
  ages: [],
  forms: [],
  access: [],
  services: [],
  years: { from: 1920, to: 2023 },
} as Partial<FilterChoices> as FilterChoices;

describe('chips', () => {
  test('one for every value, with the filters without it', () => {
    const filters = { genres: '18,878', notGenres: '18', years: '1990-1999', maxRuntime: '90', minScore: '7.5', maxAge: '12' };
    const chips = chipsOf(filters, choices, []);
    expect(chips.map(({ label }) => label)).toEqual([
      'Drama',
      'Sciencefiction',
      'Geen drama',
      '1990-1999',
      'Hoogstens 1 u 30',
      'Score vanaf 7,5',
      'T/m 12 jaar',
    ]);
    expect(chips[0]?.rest).toEqual({ ...filters, genres: '878' });
    expect(chips[2]?.rest).not.toHaveProperty('notGenres');
  });
  test.each([
    [{ years: '1990-' }, 'Vanaf 1990'],
    [{ years: '-1990' }, 'Tot en met 1990'],
    [{ years: '1994-1994' }, '1994'],
    [{ form: 'under-60' }, 'Afleveringen korter dan een uur'],
    [{ maxAge: '0' }, 'Alle leeftijden'],
  ])('%j', (filters, label) => expect(chipsOf(filters, undefined, [])[0]?.label).toBe(label));
  test('a list with unknown items has the label of the answer', () => {
    const applied = [{ field: 'notThemes', value: 'rouw,x', label: 'geen rouw of x' }];
    expect(chipsOf({ notThemes: 'rouw,x' }, choices, applied)).toEqual([{ key: 'notThemes', label: 'Geen rouw of x', rest: {} }]);
    expect(chipsOf({ notThemes: 'rouw,x' }, choices, [])).toEqual([]);
  });
});

describe('relaxation steps', () => {
  test.each([
    [1, 'Jaren', '1990 tot en met 1999', '1985 tot en met 2004', 'Jaren: 1985-2004, in plaats van 1990-1999'],
    [1, 'Jaren', '1994', '1989 tot en met 1999', 'Jaren: 1989-1999, in plaats van 1994'],
    [1, 'Jaren', 'vanaf 1990', 'vanaf 1985', 'Jaren: 1985 en later, in plaats van 1990 en later'],
    [1, 'Jaren', '1994', 'alle jaren', 'Ook andere jaren dan 1994'],
    [2, 'Speelduur', 'hoogstens 90 minuten', 'hoogstens 103 minuten', 'Speelduur: 103 minuten, in plaats van 90'],
    [2, 'Speelduur', 'hoogstens 90 minuten', 'hoogstens 117 minuten, of onbekend', 'Speelduur: 117 minuten, of onbekend, in plaats van 90'],
    [2, 'Speelduur', 'hoogstens 90 minuten', 'elke speelduur', 'Elke speelduur, niet alleen hoogstens 90 minuten'],
    [2, 'Vorm en lengte', 'miniserie', 'één seizoen', 'Vorm en lengte: één seizoen, in plaats van miniserie'],
    [3, 'Taal', 'Nederlands', 'alle talen', 'Ook andere talen dan Nederlands'],
    [4, 'Score', 'minstens 8,0', 'elke score', 'Elke score, niet alleen minstens 8,0'],
    [6, 'Genre', 'Drama of Western', 'alle genres', 'Ook andere genres dan drama of western'],
  ])('%i %s: %s, %s', (step, name, before, after, line) => expect(relaxationLine({ step, name, before, after })).toBe(line));
  test('ranges of years are not broken', () => {
    expect(aroundYears('van 1990-1999 naar 1985-2004')).toEqual(['van ', '1990-1999', ' naar ', '1985-2004', '']);
  });
});

import { expect, test } from 'vitest';
import { splitTitles, yearInQuery } from './reasonText';

test('titles between asterisks are split off', () => {
  expect(splitTitles('Net als in *Fight Club* broeit het. *Se7en*')).toEqual([
    { text: 'Net als in ', isTitle: false },
    { text: 'Fight Club', isTitle: true },
    { text: ' broeit het. ', isTitle: false },
    { text: 'Se7en', isTitle: true },
  ]);
});

test('a single asterisk is plain text', () => {
  expect(splitTitles('M*A*S')).toEqual([
    { text: 'M', isTitle: false },
    { text: 'A', isTitle: true },
    { text: 'S', isTitle: false },
  ]);
  expect(splitTitles('vijf * hotel')).toEqual([{ text: 'vijf * hotel', isTitle: false }]);
});

test.each([
  ['dune 2021', 2021],
  ['Dune (1984)', 1984],
  ['1917', 1917],
  ['dune', null],
  ['2001: a space odyssey', null],
  ['blade runner 20499', null],
])('the year in "%s" is %s', (q, year) => expect(yearInQuery(q)).toBe(year));

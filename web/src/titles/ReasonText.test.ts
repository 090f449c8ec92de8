import { expect, test } from 'vitest';
import { splitTitles } from './ReasonText';

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

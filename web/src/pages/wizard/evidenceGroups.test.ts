import { expect, test } from 'vitest';
import type { Atom } from '../../api/types';
import { groupEvidence } from './evidenceGroups';

const atom = (kind: Atom['kind'], label: string, seedValue: string, weight: number, tipValue = seedValue): Atom => ({ kind, label, seedValue, tipValue, weight });
const SAME = { tip: ['Drama'], seed: ['Drama'] };

test('values are grouped by topic, the heaviest first, each once and without its degree', () => {
  const { shared } = groupEvidence([
    atom('setting', 'Plaats', 'New York (duidelijk)', 1),
    atom('concept', 'Toon', 'ijskoud (sterk)', 2, 'ijskoud (licht)'),
    atom('concept', 'Personages', 'tweelingbroers (zijdelings)', 1),
    atom('concept', 'Thema', 'dubbelleven (centraal)', 4, 'dubbelleven (duidelijk)'),
    atom('director', 'Regie', 'David Fincher', 3),
    atom('director', 'Regie', 'David Fincher', 3),
  ], SAME);
  expect(shared.map(({ topic, values }) => [topic, values.map(({ label, value, share }) => [label, value, share])])).toEqual([
    ['themes', [[null, 'dubbelleven', 1], [null, 'tweelingbroers', 0.25]]],
    ['tone', [[null, 'ijskoud', 0.5]]],
    ['makers', [['regie van', 'David Fincher', 0.75]]],
    ['place', [[null, 'New York', 0.25]]],
  ]);
});

test('what is different stands apart, and values that differ are both named', () => {
  const { shared, different } = groupEvidence([atom('form', 'Vorm', 'kort', 1, 'heel kort'), atom('contrast', 'Toon', 'warm', 0, 'ijskoud (sterk)')], SAME);
  expect(shared).toEqual([{ topic: 'form', values: [{ label: null, value: 'kort / heel kort', share: 1 }] }]);
  expect(different).toEqual([{ label: 'Toon', seed: 'warm', tip: 'ijskoud' }]);
});

test('without evidence there are no groups', () => {
  expect(groupEvidence([], SAME)).toEqual({ shared: [], different: [] });
});

test('a form is said in words, without the name of its column', () => {
  const { shared } = groupEvidence([atom('form', 'Vertelvorm', 'verteller (zijdelings)', 2, 'verteller (duidelijk)'), atom('form', 'Vertelvorm', 'flashbacks', 1), atom('source', 'Bron', 'naar een boek', 1)], SAME);
  expect(shared[0]?.values.map(({ label, value }) => [label, value])).toEqual([[null, 'een verteller'], [null, 'flashbacks'], [null, 'naar een boek']]);
});

test('where no evidence says what differs, genres of the tip alone do', () => {
  expect(groupEvidence([], { tip: ['Drama', 'Thriller'], seed: ['Drama'] }).different).toEqual([{ label: 'Genre', tip: 'Thriller', seed: '' }]);
  expect(groupEvidence([atom('contrast', 'Jaar', '1999', 1, '1971')], { tip: ['Thriller'], seed: ['Drama'] }).different).toEqual([{ label: 'Jaar', tip: '1971', seed: '1999' }]);
});

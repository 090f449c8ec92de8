import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import type { QualityGate } from '../api/types';
import { qualityText } from './quality';
import { foldGates, formatBound, formatFigure, gateLabels, groupGates, isCounted, isInformational, visibleCounts } from './gates';

const gate = (id: string): QualityGate => ({ id, what: 'x', figure: 1, bound: 1, mustBe: '>=', passed: true, blocking: true, measured: true });

test.each([
  [1, '100%'],
  [0.99976, '99,9%'],
  [0.982387, '98,2%'],
  [0.95, '95%'],
  [0.29, '29%'],
  [0, '0%'],
  [12.345, '12,35'],
  [-2, '-2'],
])('%f is formatted as %s', (value, shown) => expect(formatFigure(value)).toBe(shown));

test.each([
  ['>=', 0.95, 'minstens 95%'],
  ['>=', 1, '100%'],
  ['<=', 0.05, 'hoogstens 5%'],
  ['=', 1, 'precies 100%'],
  ['>=', 0, 'geen, we volgen dit'],
  ['<=', 0, 'hoogstens 0%'],
])('a bound %s %f is formatted as %s', (mustBe, bound, shown) => expect(formatBound({ mustBe, bound })).toBe(shown));

test('a gate without a previous night is informational, and days are not a share', () => {
  expect(formatBound({ id: 'D3', mustBe: '<=', bound: 0, blocking: false })).toBe('nog geen vorige nacht');
  expect(isInformational({ mustBe: '<=', bound: 0.35, measured: false })).toBe(true);
  expect(formatBound({ id: 'D9', mustBe: '<=', bound: 170, blocking: true })).toBe('hoogstens 170 dagen');
  expect(formatFigure(1, isCounted({ id: 'D9' }))).toBe('1');
});

describe('groups', () => {
  test('have a fixed order', () => {
    const groups = groupGates([gate('H1'), gate('T6a'), gate('G1'), gate('R2'), gate('R1')]);
    expect(groups.map(({ key, gates }) => [key, gates.map(({ id }) => id)])).toEqual([
      ['R', ['R2', 'R1']],
      ['T', ['T6a']],
      ['G', ['G1']],
      ['H', ['H1']],
    ]);
  });

  test('a gate of the titles of which little is known is beside the others, and says so', () => {
    expect(groupGates([gate('R1w'), gate('R1')]).map(({ key }) => key)).toEqual(['R']);
    expect(gateLabels('R1w')?.name).toBe(`${gateLabels('R1')?.name ?? ''} (titels waarvan we weinig weten)`);
    expect(gateLabels('X1w')).toBeUndefined();
  });

  test('a gate without a Dutch text is in a group of its own', () => {
    expect(groupGates([gate('R77'), gate('X1')]).map(({ key, gates }) => [key, gates.length])).toEqual([['other', 2]]);
  });
});

describe('what is folded', () => {
  const idsOf = (group: 'R' | 'D', ...gates: QualityGate[]) => {
    const { open, folded } = foldGates(group, gates);
    return [open.map(({ id }) => id), ...folded.map(({ kind, gates: rows }) => [kind, ...rows.map(({ id }) => id)])];
  };
  test('titles of which little is known, and figures without a bound', () => {
    expect(idsOf('R', gate('R1'), gate('R1w'), { ...gate('R3'), measured: false })).toEqual([['R1'], ['wide', 'R1w'], ['followed', 'R3']]);
  });
  test('all that is met of the data, and never what is not met', () => {
    const broken = { ...gate('R2w'), passed: false };
    expect(idsOf('D', gate('D1'), gate('D5'))).toEqual([[], ['met', 'D1', 'D5']]);
    expect(idsOf('R', gate('R1w'), broken)).toEqual([['R2w'], ['wide', 'R1w']]);
    expect(idsOf('D', { ...gate('D1'), passed: false })).toEqual([['D1']]);
  });
});

test('series are titles minus films; unknown counts are not shown', () => {
  const shown = visibleCounts({ counts: { titles: 2820, films: 1978, unheardOf: 3 } });
  expect(shown).toEqual([
    { name: 'Films die we kennen', value: '1.978' },
    { name: 'Series die we kennen', value: '842' },
  ]);
});

describe('every gate of datasets/checks.toml', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const ids = Object.keys(parse(read('datasets/checks.toml'))).sort();

  test('is explained to visitors', () => expect(Object.keys(qualityText.gates).sort()).toEqual(ids));

  test('has a row for the operator in docs/operate.md', () => {
    const rows = [...read('docs/operate.md').matchAll(/^\| ([A-Z]\d[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    const range = (cell: string) => {
      const [, letter = '', from, to] = /^([A-Z])(\d+)-[A-Z](\d+)$/.exec(cell) ?? [];
      return from === undefined ? [cell] : Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letter}${Number(from) + at}`);
    };
    expect(rows.flatMap(range).sort()).toEqual(ids);
  });
});

import { expect, test } from 'vitest';
import type { AnalyticsAnswer, AnalyticsMeasure } from '../../api/types';
import { everyDay, formatShare, nameOf, sumOf, tableOf } from './figures';

const row = (key: string, count: number, good = 0, label: string | null = null) => ({ key, label, count, good, sessions: count });

function answer(measure: AnalyticsMeasure, rows: ReturnType<typeof row>[]): AnalyticsAnswer {
  return {
    from: '2026-02-27',
    to: '2026-03-02',
    mediaType: null,
    computed: null,
    damaged: [],
    concentration: { titles: 0, opened: 0, top10: null, top50: null },
    days: [{ day: '2026-02-28', sessions: 4, searches: 5, sets: 6, tips: 7, providers: 8 }],
    tables: [{ measure, count: rows.reduce((sum, { count }) => sum + count, 0), keys: rows.length, rows }],
  };
}

test('steps keep their order, and unknown keys come last', () => {
  const of = (measure: AnalyticsMeasure, keys: string[]) => tableOf(answer(measure, keys.map((key, n) => row(key, 9 - n))), measure).items.map(({ key }) => key);
  expect(of('funnel', ['results', 'search', 'provider', 'tip', 'sheet'])).toEqual(['search', 'results', 'tip', 'sheet', 'provider']);
  expect(of('ladder', ['7', '1', '3'])).toEqual(['1', '3', '7']);
  expect(of('sets', ['10', '0', '2'])).toEqual(['0', '2', '10']);
  expect(of('votes-by-role', ['unknown', 'gem', 'closest'])).toEqual(['closest', 'gem', 'unknown']);
  expect(of('tips', ['movie:2', 'movie:1'])).toEqual(['movie:2', 'movie:1']);
});

test('keys are Dutch words, titles or search texts', () => {
  expect(nameOf('events', 'tip_card_click', null)).toBe('Tip geopend');
  expect(nameOf('tips', 'movie:550', 'Fight Club (1999)')).toBe('Fight Club (1999)');
  expect(nameOf('no-hit-queries', 'zesde zintuig', null)).toBe('zesde zintuig');
  expect([nameOf('sets', '0', null), nameOf('sets', '2', null)]).toEqual(['1e', '3e']);
  expect([nameOf('tip-jar', '2.5', null), nameOf('tip-jar', 'own', null)]).toEqual(['€ 2,5', 'Eigen bedrag']);
});

test('votes are split into good and bad', () => {
  expect(tableOf(answer('votes-by-pair', [row('movie:1>movie:2', 9, 2)]), 'votes-by-pair').items[0]).toMatchObject({ count: 9, good: 2, bad: 7 });
});

test('a measure without data is an empty table', () => {
  expect(tableOf(answer('tips', []), 'stars')).toEqual({ measure: 'stars', items: [], count: 0, keys: 0 });
});

test('every day of the period is listed', () => {
  const days = everyDay(answer('tips', []));
  expect(days.map(({ day, sessions }) => [day, sessions])).toEqual([['2026-02-27', 0], ['2026-02-28', 4], ['2026-03-01', 0], ['2026-03-02', 0]]);
  expect(sumOf(days, 'tips')).toBe(7);
});

test('a share of zero is undefined', () => {
  expect([formatShare(0, 0), formatShare(1, 3), formatShare(0, 3)]).toEqual(['–', '33,3%', '0%']);
});

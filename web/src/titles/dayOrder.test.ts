import { expect, test } from 'vitest';
import { dayOf, dayOrder, screenOrder } from './dayOrder';

const at = (moment: string, tmdbId = 550) => dayOrder({ mediaType: 'movie', tmdbId }, dayOf(new Date(moment)));

test('one order per day', () => {
  const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  for (const day of days) expect(at(`${day}T00:00:00Z`)).toEqual(at(`${day}T23:59:59Z`));
  expect(new Set(days.map((day) => at(`${day}T12:00:00Z`).join())).size).toBe(2);
});

test('the closest is first, and over many titles the other two are equally often second', () => {
  const orders = Array.from({ length: 3_000 }, (_, id) => at('2026-03-01T12:00:00Z', id + 1));
  expect(orders.every(([first]) => first === 0)).toBe(true);
  expect(Math.abs(orders.filter(([, second]) => second === 1).length - 1_500)).toBeLessThan(100);
});

test('a film and a series with the same id have different orders', () => {
  const now = '2026-03-01';
  const same = Array.from({ length: 60 }, (_, at) => at + 1).filter(
    (tmdbId) => dayOrder({ mediaType: 'movie', tmdbId }, now).join() === dayOrder({ mediaType: 'tv', tmdbId }, now).join(),
  );
  expect(same.length).toBeLessThan(45);
});

test('tips that meet the filters come first, each group in the order of the day', () => {
  const day = '2026-03-01';
  for (let tmdbId = 1; tmdbId <= 60; tmdbId += 1) {
    const seed = { mediaType: 'movie' as const, tmdbId };
    const order = (...meets: boolean[]) => screenOrder({ seed, tips: meets.map((meetsFilters) => ({ meetsFilters })) }, day);
    const all = dayOrder(seed, day);
    expect(order(true, true, true)).toEqual(all);
    expect(order(false, false, false)).toEqual(all);
    expect(order(false, true, false)).toEqual([1, ...all.filter((place) => place !== 1)]);
    expect(order(true, false)).toEqual([0, 1]);
  }
});

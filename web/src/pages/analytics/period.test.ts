import { expect, test } from 'vitest';
import { daysOf, isDay, isPeriod, readPeriod, writePeriod } from './period';

const TODAY = new Date('2026-03-01T23:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test('a URL without a period means the last thirty days of all media', () => {
  expect(read('')).toEqual({ from: '2026-01-31', to: '2026-03-01', kind: 'all', preset: 30 });
  expect(read('dagen=7&soort=tv')).toEqual({ from: '2026-02-23', to: '2026-03-01', kind: 'tv', preset: 7 });
});

test.each(['dagen=8', 'dagen=x', 'soort=boek', 'van=2026-02-30&tot=2026-03-01', 'van=2026-03-02&tot=2026-03-01', 'van=2020-01-01&tot=2026-01-01', 'van=2026-01-01'])(
  '%s makes no sense and is the usual period',
  (query) => expect(read(query)).toEqual(read('')),
);

test.each(['', 'dagen=7', 'dagen=90&soort=movie', 'van=2025-12-30&tot=2026-01-02&soort=tv', 'soort=movie'])('%s is parsed and serialized unchanged', (query) => {
  expect(new URLSearchParams(writePeriod(read(query))).toString()).toBe(query);
});

test('days', () => {
  expect(daysOf(read('van=2025-12-30&tot=2026-01-02'))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  expect([isDay('2024-02-29'), isDay('2025-02-29'), isDay('vandaag'), isDay(null)]).toEqual([true, false, false, false]);
  expect([isPeriod('2024-01-01', '2025-12-31'), isPeriod('2024-01-01', '2026-01-01')]).toEqual([true, false]);
});

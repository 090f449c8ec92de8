import { expect, test } from 'vitest';
import { formatNumber } from './numbers';

test('numbers are formatted as in Dutch', () => {
  const dutch = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });
  for (const value of [0, 7, 999, 1000, 12_345, 1_978_000, 0.126, 0.5, 1234.56, -3, -0.25]) expect(formatNumber(value, 2)).toBe(dutch.format(value));
  expect(formatNumber(1977.6)).toBe('1.978');
  expect(formatNumber(-0.001, 2)).toBe('0');
});

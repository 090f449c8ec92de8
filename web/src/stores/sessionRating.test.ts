import { expect, test } from 'vitest';
import { createSessionRating, RATED_KEY } from './sessionRating';

test('a session is rated once, also after a reload', () => {
  const values = new Map<string, string>();
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
  const rating = createSessionRating(storage);
  expect(rating.get()).toBeNull();
  expect([rating.submit(4), rating.submit(2)]).toEqual([true, false]);
  const reloaded = createSessionRating(storage);
  expect([reloaded.get(), reloaded.submit(1)]).toEqual([4, false]);
  values.set(RATED_KEY, 'veel');
  expect(reloaded.get()).toBeNull();
});

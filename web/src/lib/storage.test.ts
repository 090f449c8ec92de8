import { expect, test } from 'vitest';
import { withMemory } from './storage';

test('what does not fit in the storage is kept in memory', () => {
  const values = new Map([['kept', 'a']]);
  const full = withMemory({
    getItem: (key) => values.get(key) ?? null,
    setItem: () => {
      throw new Error('quota');
    },
    removeItem: (key) => void values.delete(key),
  });
  full.setItem('fresh', 'b');
  expect([full.getItem('kept'), full.getItem('fresh'), full.getItem('none')]).toEqual(['a', 'b', null]);
  full.removeItem('kept');
  full.removeItem('fresh');
  expect([full.getItem('kept'), full.getItem('fresh')]).toEqual([null, null]);
});

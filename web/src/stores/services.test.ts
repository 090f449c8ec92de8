import { expect, test, vi } from 'vitest';
import { saveServices, readServices, SERVICES_KEY } from './services';

function storage(text: string | null) {
  const values = new Map(text === null ? [] : [[SERVICES_KEY, text]]);
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

test('stored ids are read', () => {
  const device = storage(null);
  expect(readServices(device)).toEqual([]);
  saveServices(['8', '337'], device);
  expect(device.getItem(SERVICES_KEY)).toBe('[8,337]');
  expect(readServices(device)).toEqual(['8', '337']);
});

test.each(['', '{', 'null', '{"8":1}', '"8"'])('%j is read as an empty list', (text) => expect(readServices(storage(text))).toEqual([]));
test('invalid ids are ignored', () => expect(readServices(storage('[8,"x",-1,1.5,337]'))).toEqual(['8', '337']));

test('a full storage is logged only', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = { getItem: () => null, setItem: () => { throw new Error('quota'); } };
  saveServices(['8'], full);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

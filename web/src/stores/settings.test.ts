import { expect, test } from 'vitest';
import { parseSettings } from './settings';

test.each([
  [null, 'system', true],
  ['{"theme":"dark","shortcuts":false}', 'dark', false],
  ['{"theme":"purple","shortcuts":"no"}', 'system', true],
  ['null', 'system', true],
  ['{oops', 'system', true],
])('settings from %s', (text, theme, shortcuts) => expect(parseSettings(text)).toEqual({ theme, shortcuts, measure: true }));

test('tracking is on by default', () => {
  expect(parseSettings('{"measure":false}').measure).toBe(false);
  expect(parseSettings('{"measure":"no"}').measure).toBe(true);
});

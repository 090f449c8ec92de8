import { expect, test } from 'vitest';
import { shortcutFor } from './useShortcuts';

const press = (key: string, change: object = {}) =>
  shortcutFor({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, target: null, ...change });
const on = (target: object) => ({ target: target as EventTarget });

test('F and S, upper and lower case', () => {
  expect([press('f'), press('F'), press('s'), press('S'), press('x')]).toEqual(['movie', 'movie', 'tv', 'tv', null]);
});

test('not with a modifier, so that Ctrl+F still finds and Ctrl+S still saves', () => {
  expect([press('f', { ctrlKey: true }), press('s', { metaKey: true }), press('f', { altKey: true })]).toEqual([null, null, null]);
});

test('not while typing', () => {
  expect(press('f', on({ tagName: 'INPUT', type: 'text' }))).toBeNull();
  expect(press('f', on({ tagName: 'INPUT', type: 'search' }))).toBeNull();
  expect(press('f', on({ tagName: 'TEXTAREA' }))).toBeNull();
  expect(press('f', on({ tagName: 'DIV', isContentEditable: true }))).toBeNull();
  expect(press('f', { isComposing: true })).toBeNull();
});

test('but on a switch or a button they work', () => {
  expect(press('f', on({ tagName: 'INPUT', type: 'checkbox' }))).toBe('movie');
  expect(press('s', on({ tagName: 'BUTTON' }))).toBe('tv');
});

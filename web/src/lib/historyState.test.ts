import { expect, test, vi } from 'vitest';
import { clearAutoForwardedOnReload, wasAutoForwarded } from './historyState';

test('only the exact marker counts', () => {
  expect([{ autoForwarded: true }, { autoForwarded: 1 }, { typed: 'dune' }, null, undefined].map(wasAutoForwarded)).toEqual([true, false, false, false, false]);
});

test.each([
  ['reload', { usr: { autoForwarded: true }, key: 'k', idx: 1 }, [{ usr: null, key: 'k', idx: 1 }, '']],
  ['back_forward', { usr: { autoForwarded: true }, key: 'k', idx: 1 }, undefined],
  ['reload', { usr: { typed: 'dune' }, key: 'k', idx: 1 }, undefined],
  ['reload', null, undefined],
])('after %s of %j', (how, state, written) => {
  const replaceState = vi.fn();
  clearAutoForwardedOnReload({ state, replaceState }, how);
  expect(replaceState.mock.calls[0]).toEqual(written);
});

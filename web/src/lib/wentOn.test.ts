import { expect, test, vi } from 'vitest';
import { forgetOnReload, hasGoneOn } from './wentOn';

test('only the mark itself counts', () => {
  expect([{ wentOn: true }, { wentOn: 1 }, { typed: 'dune' }, null, undefined].map(hasGoneOn)).toEqual([true, false, false, false, false]);
});

test.each([
  ['reload', { usr: { wentOn: true }, key: 'k', idx: 1 }, [{ usr: null, key: 'k', idx: 1 }, '']],
  ['back_forward', { usr: { wentOn: true }, key: 'k', idx: 1 }, undefined],
  ['reload', { usr: { typed: 'dune' }, key: 'k', idx: 1 }, undefined],
  ['reload', null, undefined],
])('after %s of %j', (how, state, written) => {
  const replaceState = vi.fn();
  forgetOnReload({ state, replaceState }, how);
  expect(replaceState.mock.calls[0]).toEqual(written);
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, newContext, PHONE } from './browser';
import { starter } from './catalogue';
import { heading, tipTitles } from './screen';

/** Adds up, in the page, every layout shift that the visitor did not cause. */
function watchShifts() {
  const total = { shifted: 0 };
  Object.assign(window, { layoutShift: total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) total.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: { shifted: number } }).layoutShift.shifted);

const ready = {
  landing: (page: Page) => heading(page).waitFor(),
  idle: (page: Page) => page.getByRole('main').getByRole('link').nth(3).waitFor(),
  results: (page: Page) => tipTitles(page),
  filtered: (page: Page) => tipTitles(page),
};

test.each([
  ['landing', PHONE],
  ['landing', DESKTOP],
  ['idle', PHONE],
  ['idle', DESKTOP],
  ['results', PHONE],
  ['results', DESKTOP],
  ['filtered', PHONE],
  ['filtered', DESKTOP],
] as const)('nothing shifts while the page loads: %s, %o', async (name, viewport) => {
  const seed = await starter('movie');
  const page = await (await newContext({ viewport })).newPage();
  await page.addInitScript(watchShifts);
  await page.goto({ landing: '/', idle: '/movie', results: `/movie?id=${seed.tmdbId}`, filtered: `/movie?id=${seed.tmdbId}&y=1990-1999&lang=en` }[name]);
  await ready[name](page);
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThan(0.02);
});

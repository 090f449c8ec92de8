import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, newContext, PHONE } from './browser';
import { starter } from './catalogue';
import { NO_SHIFT, totalShift, watchShifts } from './layoutShift';
import { heading, tipTitles } from './screen';

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
  await watchShifts(page);
  await page.goto({ landing: '/', idle: '/movie', results: `/movie?id=${seed.tmdbId}`, filtered: `/movie?id=${seed.tmdbId}&y=1990-1999&lang=en` }[name]);
  await ready[name](page);
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
});

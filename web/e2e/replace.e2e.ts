import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open } from './browser';
import { manySets } from './catalogue';
import { listen } from './events';
import { cards, focused, nextSet, pressInMenu, previousSet, tipIds, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const pressSeen = (page: Page, place: number) => pressInMenu(page, place, /^Al gezien/);
const pressBad = (page: Page, place: number) => pressInMenu(page, place, /^Geen goede tip/);
const undo = (page: Page) => cards(page).getByRole('button', { name: 'Ongedaan maken' });
const replaced = (page: Page) => cards(page).getByText('Hier is een andere.');
const roles = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-role')));
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('trits_seen') ?? '[]') as object[]);

test('a seen title is replaced by another of the same role, and this can be undone', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  const last = listen(page);
  const before = await tipIds(page);
  const inRoles = await roles(page);
  const [title = ''] = await tipTitles(page);
  await pressSeen(page, 0);
  await replaced(page).waitFor();
  await page.getByText(`${title} heb je al gezien.`).waitFor();
  const after = await tipIds(page);
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(before).not.toContain(after[0]);
  expect(await roles(page)).toEqual(inRoles);
  expect([...inRoles].sort()).toEqual(['angle', 'closest', 'gem']);
  expect((await last('title_seen'))?.eventData).toEqual({ tmdbId: Number(before[0]), mediaType: 'movie' });
  expect(await stored(page)).toEqual([expect.objectContaining({ mediaType: 'movie', tmdbId: Number(before[0]), seed: null, title })]);
  expect((await focused(page)).text).toContain('Ongedaan maken');

  await undo(page).click();
  await expect.poll(() => tipIds(page)).toEqual(before);
  expect(await stored(page)).toEqual([]);
  expect(await cards(page).first().evaluate((card) => card === document.activeElement)).toBe(true);
});

test('a bad vote is sent, the tip is replaced, and undoing sends the vote again', async () => {
  const seed = await manySets('tv');
  const page = await open(pages.wizard('tv', { id: seed.tmdbId }));
  const last = listen(page);
  const before = await tipIds(page);
  await pressBad(page, 1);
  await replaced(page).waitFor();
  const vote = { tmdbId: Number(before[1]), seedTmdbId: seed.tmdbId, position: 2, mediaType: 'tv', filters: {} };
  expect((await last('tip_feedback'))?.eventData).toEqual({ ...vote, verdict: 'bad' });
  expect(await stored(page)).toEqual([expect.objectContaining({ mediaType: 'tv', tmdbId: Number(before[1]), seed: seed.tmdbId, after: seed.title })]);
  await undo(page).click();
  await expect.poll(() => tipIds(page)).toEqual(before);
  const [, second] = await last.every('tip_feedback', 2);
  expect(second?.eventData).toEqual({ ...vote, verdict: 'none' });
});

test('dismissed titles stay excluded: in the next set, after Back and after a reload', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  const [gone] = await tipIds(page);
  await pressSeen(page, 0);
  await replaced(page).waitFor();
  const first = await tipIds(page);
  await nextSet(page).click();
  await page.waitForURL(/alt=1/);
  await expect.poll(() => tipIds(page)).not.toEqual(first);
  const second = await tipIds(page);
  expect([...second, ...first]).not.toContain(gone);
  expect(second).not.toContain(first[0]);
  await previousSet(page).click();
  await expect.poll(() => tipIds(page)).toEqual(first);
  const inRoles = await roles(page);
  await page.reload();
  expect(await tipIds(page)).toEqual(first);
  expect(await roles(page)).toEqual(inRoles);
  const reasons = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('[class*=reason]')?.textContent?.split(' ').slice(0, 2).join(' ')));
  expect(new Set(reasons).size).toBe(3);
});

test('after ten seconds it can no longer be taken back', async () => {
  const seed = await manySets('movie');
  const page = await (await newContext()).newPage();
  await page.clock.install();
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await pressSeen(page, 2);
  await replaced(page).waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(9_000);
  await undo(page).waitFor();
  await page.clock.fastForward(2_000);
  await undo(page).waitFor({ state: 'detached' });
  expect(await cards(page).count()).toBe(3);
  expect(await cards(page).nth(2).evaluate((card) => card === document.activeElement)).toBe(true);
});

test('offline a dismissed tip stays, with a message', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  const before = await tipIds(page);
  await page.route('**/api/v1/tips?*', (route) => route.abort());
  await pressSeen(page, 0);
  await cards(page).getByText('Er is nu geen andere.').waitFor();
  expect(await tipIds(page)).toEqual(before);
});

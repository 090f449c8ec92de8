import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, open, PHONE } from './browser';
import { choices, count, manySets, starter, tips } from './catalogue';
import { listen } from './events';
import { chip, counted, filterButton, focused, heading, nextSet, openPanel, panel, tipIds, tipTitles } from './screen';

const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const films = (titles: number) => `${new Intl.NumberFormat('nl-NL').format(titles)} ${titles === 1 ? 'film past' : 'films passen'}`;
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Toon 3 tips' }).click();

/** The results of a well-known film. */
async function openTips(search = '', options: Parameters<typeof open>[1] = {}) {
  const seed = await manySets('movie');
  const page = await open(`/movie?id=${seed.tmdbId}${search}`, options);
  await tipTitles(page);
  return { page, seed };
}

describe.each([
  ['phone', { viewport: PHONE, touch: true }],
  ['desktop', { viewport: DESKTOP }],
] as const)('the panel on a %s', (_name, options) => {
  test('shows the number of matching titles, and applying the filters gives three matching tips', async () => {
    const { page, seed } = await openTips('', options);
    const last = listen(page);
    const [genre] = (await choices('movie')).genres;
    const { of } = await count('movie', {});
    await openPanel(page);
    expect(await counted(page)).toBe(`Alle ${new Intl.NumberFormat('nl-NL').format(of)} films doen mee`);

    await panel(page).getByRole('group', { name: 'Genre', exact: true }).getByRole('checkbox', { name: genre?.label ?? '' }).check();
    await panel(page).getByRole('button', { name: '2 u', exact: true }).click();
    const filters = { genres: genre?.value ?? '', maxRuntime: '120' };
    expect(await counted(page, new RegExp(films((await count('movie', filters)).titles)))).toBeTruthy();

    await apply(page);
    await page.waitForURL(/maxmin=120/);
    expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), g: genre?.value, maxmin: '120' });
    const expected = await tips('movie', seed.tmdbId, 0, filters);
    // Their order changes from day to day.
    await expect.poll(async () => (await tipIds(page)).sort()).toEqual(expected.tips.map(({ tmdbId }) => String(tmdbId)).sort());
    for (const tip of expected.tips) expect(tip.genres).toContain(genre?.label);
    await chip(page, genre?.label ?? '').waitFor();
    await chip(page, 'Hoogstens 2 u').waitFor();
    expect(await focused(page)).toMatchObject({ tag: 'H1' });
    expect((await last('filters_applied'))?.eventData).toEqual({
      filters: { genres: [Number(genre?.value)], maxRuntime: 120 },
      mediaType: 'movie',
    });
  });

  test('Escape, the button and Back close it, and the focus returns', async () => {
    const { page } = await openTips('', options);
    const before = await tipIds(page);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Sluit de filters' }).click(),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await openPanel(page);
      expect(await focused(page)).toMatchObject({ tag: 'H2', text: 'Filters' });
      await panel(page).getByRole('button', { name: '1 u 30' }).click();
      await close();
      await panel(page).waitFor({ state: 'detached' });
      expect((await focused(page)).text).toBe('Filters');
      expect(paramsOf(page)).not.toHaveProperty('maxmin');
    }
    expect(await tipIds(page)).toEqual(before);
  });

  test('the focus stays within it', async () => {
    const { page } = await openTips('', options);
    await openPanel(page);
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press(step < 60 ? 'Tab' : 'Shift+Tab');
      const inside = await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
  });
});

test('Back and Forward restore the filters, and the next sets keep them', async () => {
  const { page, seed } = await openTips();
  const plain = await tipIds(page);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Jaren 90' }).click();
  await apply(page);
  await chip(page, '1990-1999').waitFor();
  await expect.poll(() => tipIds(page)).not.toEqual(plain);
  const nineties = await tipIds(page);
  await nextSet(page).click();
  await page.waitForURL(/alt=1/);
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), alt: '1', y: '1990-1999' });
  await expect.poll(() => tipIds(page)).not.toEqual(nineties);
  expect((await tipIds(page)).filter((id) => nineties.includes(id))).toEqual([]);

  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(nineties);
  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(plain);
  expect(await chip(page, '1990-1999').count()).toBe(0);
  await page.goForward();
  await expect.poll(() => tipIds(page)).toEqual(nineties);
  await openPanel(page);
  expect(await panel(page).getByRole('button', { name: 'Jaren 90', pressed: true }).count()).toBe(1);
  expect(await panel(page).getByRole('textbox', { name: 'Van', exact: true }).inputValue()).toBe('1990');
});

test('a chip removes its filter, and "Wis alles" all of them', async () => {
  const { page, seed } = await openTips('&y=1990-1999&maxmin=150&score=7');
  const last = listen(page);
  await page.getByRole('button', { name: /Filters \(3 filters aan\)|Filters\s*3/ }).waitFor();
  await chip(page, 'Hoogstens 2 u 30').click();
  await page.waitForURL((url) => !url.searchParams.has('maxmin'));
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), y: '1990-1999', score: '7.0' });
  expect((await last('filters_applied'))?.eventData).toEqual({ filters: { years: '1990-1999', minScore: 7 }, mediaType: 'movie' });
  await tipTitles(page);
  await page.getByRole('button', { name: 'Wis alles' }).click();
  await page.waitForURL((url) => url.search === `?id=${seed.tmdbId}`);
  await tipTitles(page);
  await expect.poll(async () => (await last('filters_applied'))?.eventData).toEqual({ filters: {}, mediaType: 'movie' });
  expect(await page.getByRole('button', { name: /^Verwijder filter/ }).count()).toBe(0);
});

test('a score accepts a decimal comma; invalid input is reported and not applied', async () => {
  const { page, seed } = await openTips();
  await openPanel(page);
  const [from, to] = [panel(page).getByRole('textbox', { name: 'Van', exact: true }), panel(page).getByRole('textbox', { name: 'Tot en met', exact: true })];
  await panel(page).getByRole('textbox', { name: /^Niet lager dan/ }).fill('7,5');
  await from.fill('2010');
  await to.fill('1990');
  expect(await panel(page).getByText('Het eerste jaar ligt na het laatste.').count()).toBe(0);
  await apply(page);
  await panel(page).getByText('Het eerste jaar ligt na het laatste.').waitFor();
  await panel(page).getByText('Hierboven staat iets wat nog niet klopt.').waitFor();
  expect(await from.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId) });
  await from.fill('1980');
  await apply(page);
  await chip(page, 'Score vanaf 7,5').waitFor();
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), y: '1980-1990', score: '7.5' });
});

test('at most three genres, and "maar niet" excludes a genre', async () => {
  const { page } = await openTips();
  const dialog = await openPanel(page);
  const genre = dialog.getByRole('group', { name: 'Genre', exact: true });
  const boxes = genre.getByRole('checkbox');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  expect(await boxes.nth(3).isDisabled()).toBe(true);
  expect(await boxes.nth(0).isDisabled()).toBe(false);
  const not = dialog.getByRole('group', { name: 'Maar niet' }).getByRole('group', { name: 'Genres' });
  await not.getByRole('checkbox').nth(0).check();
  expect(await boxes.nth(0).isChecked()).toBe(false);
  expect(await boxes.nth(3).isDisabled()).toBe(false);
});

test('a theme is found by part of its name and then excluded', async () => {
  const { page, seed } = await openTips();
  const { themes } = await choices('movie');
  const [theme = { value: '', label: '' }] = themes;
  const dialog = await openPanel(page);
  const group = dialog.getByRole('group', { name: 'Thema’s' });
  await group.getByRole('searchbox', { name: 'Zoek een thema' }).fill(theme.label.toUpperCase());
  await page.keyboard.press('Enter');
  expect(await dialog.isVisible()).toBe(true);
  await expect.poll(() => group.getByRole('checkbox').count()).toBe(themes.filter(({ label }) => label.includes(theme.label)).length);
  await group.getByRole('checkbox', { name: theme.label, exact: true }).check();
  await apply(page);
  await chip(page, `Geen ${theme.label}`).waitFor();
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), nt: theme.value });
});

test('filters without matches say so, and still give three tips', async () => {
  const { page } = await openTips('&score=10&y=1990-1991');
  await openPanel(page);
  expect(await counted(page)).toBe('Geen enkele film past. Dan kijken we ruimer, en zeggen we waarin.');
  await apply(page);
  await panel(page).waitFor({ state: 'detached' });
  expect(await tipTitles(page)).toHaveLength(3);
});

test('a series filter applies to its form', async () => {
  const seed = await starter('tv');
  const page = await open(`/series?id=${seed.tmdbId}`);
  const last = listen(page);
  await tipTitles(page);
  const dialog = await openPanel(page);
  expect(await dialog.getByRole('group', { name: 'Speelduur' }).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Miniserie' }).check();
  await dialog.getByRole('radio', { name: 'Korter dan een uur' }).check();
  await apply(page);
  await chip(page, 'Miniserie').waitFor();
  await chip(page, 'Afleveringen korter dan een uur').waitFor();
  expect(paramsOf(page)).toEqual({ id: String(seed.tmdbId), form: 'miniseries,under-60' });
  expect((await last('filters_applied'))?.eventData).toEqual({ filters: { form: ['miniseries', 'under-60'] }, mediaType: 'tv' });
  expect(await heading(page).textContent()).toContain(seed.title);
  await filterButton(page).waitFor();
});

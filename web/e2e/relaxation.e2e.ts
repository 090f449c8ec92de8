import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { open } from './browser';
import { count, narrow, onScreen, starter, tips } from './catalogue';
import { listen } from './events';
import { cards, chip, focused, heading, relaxationNotice, openPanel, panel, tipTitles } from './screen';

async function openNarrow() {
  const seed = await starter('movie');
  const { filters, strict } = await narrow(seed.tmdbId);
  const page = await open('/movie');
  const all = listen(page);
  await page.goto(`/movie?id=${seed.tmdbId}&g=${filters.genres}&y=${filters.years}`);
  await tipTitles(page);
  return { seed, filters, strict, page, all };
}

const strictLink = (page: Page) => page.getByRole('link', { name: 'Toch streng zoeken' });

test('every relaxation step is named and tracked once, and tips that violate filters say so', async () => {
  const { seed, filters, strict, page, all } = await openNarrow();
  const answer = await tips('movie', seed.tmdbId, 0, filters);
  expect(answer.ladder.length).toBeGreaterThan(0);
  expect(await relaxationNotice(page).getByRole('listitem').count()).toBe(answer.ladder.length);
  const years = answer.ladder.find(({ step }) => step === 1);
  if (years !== undefined) {
    const [year] = filters.years.split('-');
    const wider = years.after.replace(' tot en met ', '-');
    const line = /\d/.test(wider) ? `Jaren: ${wider}, in plaats van ${year}` : `Ook andere jaren dan ${year}`;
    await relaxationNotice(page).getByRole('listitem').filter({ hasText: line }).waitFor();
  }
  const used = await all.every('ladder_used', answer.ladder.length);
  expect(used.map(({ eventData }) => eventData)).toEqual(answer.ladder.map(({ step }) => ({ step, mediaType: 'movie' })));

  const meets = onScreen(answer).map((tip) => Number(tip.meetsFilters));
  expect(meets, 'what meets the filters comes first').toEqual(meets.toSorted((a, b) => b - a));
  const inside = new Set(strict.tips.map(({ tmdbId }) => tmdbId));
  for (const [at, tip] of onScreen(answer).entries()) {
    await expect.poll(() => cards(page).nth(at).getByText('Buiten je filters:').count()).toBe(inside.has(tip.tmdbId) ? 0 : 1);
  }
});

test('"Toch streng zoeken" leaves fewer than three, says so, and can be undone', async () => {
  const { filters, strict, page } = await openNarrow();
  await strictLink(page).click();
  await page.waitForURL(/strict=1/);
  const few = strict.tips.length;
  await page.getByRole('heading', { name: few === 1 ? /^Eén tip na/ : /^Twee tips na/ }).waitFor();
  expect(await cards(page).count()).toBe(few);
  expect(await focused(page)).toMatchObject({ tag: 'H1' });
  expect(await relaxationNotice(page).count()).toBe(0);
  await page.getByText(few === 1 ? /^Er is maar één film die aan al je filters voldoet/ : /^Er zijn maar twee films die aan al je filters voldoen/).waitFor();

  await page.goBack();
  await strictLink(page).waitFor();
  await page.goForward();
  await page.getByRole('link', { name: 'Kijk toch ruimer' }).click();
  await page.waitForURL((url) => !url.searchParams.has('strict'));
  expect(await tipTitles(page)).toHaveLength(3);
  expect(new URL(page.url()).searchParams.get('y')).toBe(filters.years);
});

test('strict filters may leave no tip: a page with a message and links', async () => {
  const seed = await starter('movie');
  expect((await count('movie', { minScore: '10.0', years: '1900-1950' })).titles).toBe(0);
  const page = await open(`/movie?id=${seed.tmdbId}&score=10&y=1900-1950&strict=1`);
  await page.getByRole('heading', { name: `Geen tips na ${seed.title}` }).waitFor();
  await page.getByText('Geen enkele film voldoet aan al je filters en lijkt genoeg op jouw titel.').waitFor();
  await page.getByRole('link', { name: 'Filters aanpassen' }).click();
  await panel(page).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect((await focused(page)).text).toBe('Filters aanpassen');
  await chip(page, 'Score vanaf 10,0').click();
  await page.waitForURL((url) => !url.searchParams.has('score'));
  expect(new URL(page.url()).searchParams.get('strict')).toBe('1');
  await heading(page).waitFor();
});

test('strict with three tips shows a notice', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&y=1990-&strict=1`);
  expect(await tipTitles(page)).toHaveLength(3);
  await page.getByRole('region', { name: 'We houden ons strikt aan je filters.' }).waitFor();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Wis alles' }).click();
  await panel(page).getByRole('button', { name: 'Toon 3 tips' }).click();
  await page.waitForURL((url) => url.search === `?id=${seed.tmdbId}`);
  await tipTitles(page);
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open } from './browser';
import { search, straightOn } from './catalogue';
import { focused, heading, question, tipTitles } from './screen';

const searchOf = (page: Page) => new URL(page.url()).searchParams;
const choice = (page: Page) => page.getByRole('heading', { name: 'Bedoel je ...?' });

async function sendTitle(page: Page, title: string) {
  await question(page).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Drie tips na ${title}` }).waitFor();
}

test('Back from a forwarded search shows the search; Forward returns to the title', async () => {
  const seed = await straightOn('movie');
  const page = await open('/movie');
  await sendTitle(page, seed.title);
  expect(searchOf(page).get('id')).toBe(String(seed.tmdbId));

  await page.goBack();
  await choice(page).waitFor();
  expect(searchOf(page).get('q')).toBe(seed.title);
  expect(await question(page).inputValue()).toBe(seed.title);
  await page.waitForLoadState('networkidle');
  expect(searchOf(page).get('q')).toBe(seed.title);

  await page.goForward();
  await tipTitles(page);
  await page.goBack();
  await choice(page).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  expect(await question(page).inputValue()).toBe('');
});

test('after Back, asking the same again goes on', async () => {
  const seed = await straightOn('movie');
  const page = await open('/movie');
  await sendTitle(page, seed.title);
  await page.goBack();
  await choice(page).waitFor();
  await question(page).press('Enter');
  await page.getByRole('heading', { name: `Drie tips na ${seed.title}` }).waitFor();
});

test('a search link is forwarded, also when it is reloaded after Back', async () => {
  const seed = await straightOn('tv');
  const page = await open(`/series?q=${encodeURIComponent(seed.title)}`);
  await page.getByRole('heading', { name: `Drie tips na ${seed.title}` }).waitFor();
  await page.reload();
  await tipTitles(page);
  await page.goBack();
  await choice(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: `Drie tips na ${seed.title}` }).waitFor();
  expect((await focused(page)).tag).toBe('H1');
});

test('a single dissimilar result is offered, not opened', async () => {
  const seed = await straightOn('movie');
  const [hit] = (await search('movie', seed.title)).results;
  const context = await newContext({ shellOnly: true });
  const answer = { results: [{ ...hit, match: 'prefix' }], otherKind: null, suggestions: [], about: [] };
  await context.route('**/api/v1/search?*', (route) => route.fulfill({ json: answer }));
  const page = await context.newPage();
  await page.goto('/movie?q=qxz917');
  await choice(page).waitFor();
  expect(searchOf(page).get('q')).toBe('qxz917');
  await page.getByRole('link', { name: seed.title }).click();
  await tipTitles(page);
  expect(await heading(page).textContent()).toBe(`Drie tips na ${seed.title}`);
});

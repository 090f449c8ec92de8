import { expect, test } from 'vitest';
import { open } from './browser';
import { starter } from './catalogue';
import { heading } from './screen';
import { pages } from '../src/site/urls';

test.each(['/privacy', '/terms', '/contact'])('%s prints its text in black on white, without controls', async (path) => {
  const page = await open(path, { colorScheme: 'dark' });
  await heading(page).waitFor();
  const words = await page.getByRole('main').locator('p, li').count();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(words).toBeGreaterThanOrEqual(5);
  const paper = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
  expect(paper).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo').getByRole('link'), page.getByRole('button'), page.getByRole('radio'), page.getByRole('switch')]) {
    expect(await gone.count()).toBe(0);
  }
  expect(await page.getByRole('contentinfo').getByText(/TMDB/).count(), 'where the facts come from').toBe(1);
  expect(await page.getByRole('link', { name: 'Terug naar de voorpagina' }).count()).toBe(0);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1_000);
});

test('a list prints its titles and reasons, without controls', async () => {
  const page = await open(pages.theme('scandi-noir'));
  await heading(page).waitFor();
  const titles = page.getByRole('heading', { level: 3 });
  const withoutSpace = (texts: string[]) => texts.map((one) => one.replace(/\s/g, ''));
  const expected = withoutSpace(await titles.allTextContents());
  await page.emulateMedia({ media: 'print' });
  expect(expected.length).toBeGreaterThanOrEqual(10);
  expect(withoutSpace(await titles.allInnerTexts()), 'all titles are printed').toEqual(expected);
  const main = page.getByRole('main');
  expect(await main.getByText(/^In The Bridge /).count()).toBe(1);
  // The button that opens a title is its name, and is printed.
  expect(await main.getByRole('button').count()).toBe(await titles.getByRole('button').count());
  expect(await main.getByRole('link').count()).toBe(0);
});

test('a result prints its title and three tips with their reasons, without controls', async () => {
  const seed = await starter('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await page.getByRole('list', { name: 'Tips' }).waitFor();
  const titles = page.getByRole('heading', { level: 2 }).getByRole('button');
  const named = await titles.allTextContents();
  await page.emulateMedia({ media: 'print' });
  expect(named).toHaveLength(3);
  const main = page.getByRole('main');
  expect(await main.getByRole('button').allTextContents(), 'the titles, which are pressed to see more of them').toEqual(named);
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toContain(seed.title);
  for (const gone of [main.getByRole('link'), main.getByRole('radio'), main.getByRole('group')]) expect(await gone.count()).toBe(0);
  expect(await main.getByText(/\.$/).count(), 'reasons').toBeGreaterThanOrEqual(3);
});

test('a watchlist prints its titles, without controls', async () => {
  const seed = await starter('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await page.getByRole('button', { name: /watchlist|kijklijst/i }).first().click();
  await page.goto(pages.watchlist());
  const title = page.getByRole('heading', { level: 3 }).getByRole('button');
  await title.waitFor();
  const named = await title.allTextContents();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(named);
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
});

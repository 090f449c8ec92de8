import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { newContext, open } from './browser';
import { onScreen, search, straightOn, tips } from './catalogue';
import { cards, listButton, menu, options, question, tipTitles } from './screen';

/** The SVG of a poster, without React's generated ids. */
const drawn = async (within: Locator) => {
  const svg = within.locator('svg[viewBox="0 0 240 360"]').first();
  await svg.waitFor();
  return svg.evaluate((one) => one.innerHTML.replace(/(?:id="|url\(#)[^")]*/g, ''));
};

test('a title has the same poster as tip, on the watchlist, as suggestion and as seed', async () => {
  const seed = await straightOn('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  const [first = ''] = await tipTitles(page);
  const asTip = await drawn(cards(page).first());
  await listButton(page, first).click();
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: first }) });
  expect(await drawn(row)).toBe(asTip);

  const [tip] = onScreen(await tips('movie', seed.tmdbId, 0));
  await page.goto(`/movie?id=${tip?.tmdbId}`);
  await tipTitles(page);
  expect(await drawn(page.getByRole('main').locator('header'))).toBe(asTip);

  const { results } = await search('movie', first);
  await page.goto('/movie');
  await question(page).fill(first);
  await options(page).first().waitFor();
  const at = results.findIndex((hit) => hit.tmdbId === tip?.tmdbId);
  expect(await drawn(options(page).nth(at))).toBe(asTip);
});

test('a poster that loaded before the page was hydrated is shown all the same', async () => {
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  const page = await (await newContext()).newPage();
  await page.route('https://image.tmdb.org/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  // The scripts wait until the images of the server's markup have loaded.
  let release = () => {};
  const loaded = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  const opened = page.goto('/');
  const posters = page.locator('main section').first().locator('img');
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main section:first-child img')];
    return images.length === 3 && images.every((image) => image.complete && image.naturalWidth > 0);
  });
  release();
  await opened;
  await expect.poll(() => posters.evaluateAll((all) => all.map((image) => getComputedStyle(image).opacity))).toEqual(['1', '1', '1']);
});

test('no word of a title overflows its poster', async () => {
  const context = await newContext({ shellOnly: true });
  const titles = ['Being John Malkovich', 'Iwojima', 'JJJJ', 'MWMWMW', 'It', 'Dr. Strangelove or: How I Learned to Stop Worrying'];
  const results = titles.map((title, at) => ({
    mediaType: 'movie',
    tmdbId: at + 1,
    title,
    originalTitle: null,
    year: 1999,
    posterPath: null,
    match: 'exact',
  }));
  await context.route('**/api/v1/starters?*', (route) => route.fulfill({ json: { results } }));
  const page = await context.newPage();
  await page.goto('/movie');
  await page.getByRole('link', { name: /Malkovich/ }).waitFor();
  expect(await widest(page)).toBeLessThanOrEqual(240 - 15);
});

/** The right edge of the widest line, in the poster's units. */
const widest = (page: Page) =>
  page.locator('svg[viewBox="0 0 240 360"] text').evaluateAll((all) =>
    Math.max(
      ...all.map((text) => {
        const { x, width } = (text as SVGTextElement).getBBox();
        return x + width;
      }),
    ),
  );

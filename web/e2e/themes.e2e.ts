import { describe, expect, test } from 'vitest';
import { newContext, open, PHONE } from './browser';
import { count, get, onScreen, tips } from './catalogue';
import { listen } from './events';
import { focused, heading, menu, tipTitles } from './screen';
import type { ThemeAnswer } from '../src/api/types';
import { readFilterParams, toApiParams } from '../src/filters/params';
import { MEDIA_TYPES, themeAt, THEMED_PAGES, themesOf } from '../src/site/themes';
import { chipParams } from '../src/pages/themes/WizardChips';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

const SLUGS = THEMED_PAGES.map(({ slug }) => slug);
const theme = (slug: string) => get<ThemeAnswer>(api.theme(slug));

test.each(SLUGS)('no two of the first three of %s have the same reason', async (slug) => {
  const { toppers } = await theme(slug);
  const phrases = toppers.flatMap(({ reason }) => reason.text.match(/Reken op [^.]*\./g) ?? []);
  expect(new Set(phrases).size).toBe(phrases.length);
  // A clause that can start a sentence uses "er" only if no place was named before it.
  for (const { reason } of toppers) expect(reason.text).not.toMatch(/hier \p{L}+ er /iu);
});

// Deferred sections are laid out by then.
test.each([PHONE, { width: 320, height: 640 }])('no row of a list is wider than a screen of %j, and Back restores the scroll position', async (viewport) => {
  const page = await open(pages.theme('korte-series'), { viewport });
  await page.waitForFunction(() => !('first' in document.documentElement.dataset));
  const rows = page.locator('main ol > li');
  await rows.last().scrollIntoViewIfNeeded();
  await rows.last().getByRole('button').first().waitFor();
  const edges = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(viewport.width);
  const top = () => rows.last().evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await top();
  await rows.last().getByRole('link', { name: /^Tips na/ }).click();
  await tipTitles(page);
  await page.goBack();
  await rows.last().waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
});

test.each(SLUGS)('%s has its heading, three toppers with reasons, more titles and three related lists', async (slug) => {
  const { title, intro, toppers, titles, related, metaDescription } = await theme(slug);
  const page = await open(pages.theme(slug));
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(title).toBe(themeAt(slug)?.title);
  await expect.poll(() => page.title()).toBe(`${title} · Trits`);
  await expect.poll(() => page.locator('meta[name="description"]').getAttribute('content')).toBe(metaDescription);
  await page.getByText(intro).waitFor();
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual(titles.map((one, at) => (at < 3 ? one.title : `${at + 1}${one.title}`)));
  for (const topper of toppers) {
    await page.getByText(topper.reason.text.replaceAll('*', '')).waitFor();
    await page.getByLabel(`Waarom ${topper.title} op deze lijst staat`).getByText(topper.reason.facts[0]?.value ?? '').first().waitFor();
  }
  const links = page.getByRole('navigation', { name: 'Verder bladeren' }).getByRole('link');
  expect(await links.count()).toBe(related.length);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(data ?? '{}') as { '@graph': { '@type': string; numberOfItems?: number }[] })['@graph'];
  expect(graph.map((part) => part['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
  expect(graph[0]?.numberOfItems).toBe(titles.length);
});

test('all twenty are linked from the landing and from the footer', async () => {
  const page = await open('/');
  await heading(page).waitFor();
  for (const { slug, title } of THEMED_PAGES) {
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
    expect(await link.getAttribute('href')).toBe(pages.theme(slug));
  }
  await page.getByText('Alle lijsten', { exact: true }).click();
  expect(await page.getByRole('contentinfo').getByRole('group').getByRole('link').count()).toBe(SLUGS.length);
  await page.getByRole('main').getByRole('link', { name: 'Scandi-noir' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scandi-noir' }).waitFor();
  expect(await focused(page)).toMatchObject({ tag: 'H1', text: 'Scandi-noir' });
});

test('page view, watchlist and click events have exactly their fields', async () => {
  const { titles } = await theme('mindbenders');
  const [first, , , fourth] = titles;
  if (first === undefined || fourth === undefined) throw new Error('the theme is too short');
  const page = await (await newContext()).newPage();
  const last = listen(page);
  await page.goto('/mindbenders');
  expect((await last('page_viewed'))?.eventData).toEqual({ page: '/mindbenders' });
  await page.getByRole('button', { name: `Kijklijst ${first.title}`, exact: true }).click();
  expect((await last('watchlist_added'))?.eventData).toEqual({ tmdbId: first.tmdbId, title: first.title, mediaType: 'movie' });
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
  await page.getByRole('link', { name: `Tips na deze (${fourth.title})`, exact: true }).click();
  expect((await last('tip_card_click'))?.eventData).toEqual({ tmdbId: fourth.tmdbId, position: 4, title: fourth.title, mediaType: 'movie' });
  expect(await tipTitles(page)).toEqual(onScreen(await tips('movie', fourth.tmdbId, 0)).map((tip) => tip.title));
});

describe('links into the wizard', () => {
  test.each(MEDIA_TYPES)('every filter of %s is known to the server and has matching titles', async (mediaType) => {
    for (const { slug } of themesOf(mediaType)) {
      for (const { label, filters } of __THEME_CHIPS__[slug] ?? []) {
        const url = new URL(pages.wizard(mediaType, { params: chipParams(filters) }), 'http://localhost');
        const counted = await count(mediaType, toApiParams(readFilterParams(url.searchParams, mediaType)));
        expect(counted.titles, `${slug}: ${label}`).toBeGreaterThan(2);
      }
    }
  });

  test('a chip opens the wizard with its filter', async () => {
    const page = await open('/onder-100-minuten');
    await page.getByRole('link', { name: 'Hoogstens anderhalf uur' }).click();
    await page.getByRole('combobox', { name: 'Welke film vond je geweldig?' }).waitFor();
    await page.getByRole('button', { name: 'Verwijder filter: Hoogstens 1 u 30' }).waitFor();
  });
});

describe('states', () => {
  test('a loading list shows a skeleton', async () => {
    const context = await newContext({ shellOnly: true });
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => (release = done));
    await context.route('**/api/v1/themes/*', async (route) => {
      await released;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto('/scandi-noir');
    await page.getByRole('status').filter({ hasText: 'De lijst wordt geladen' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Scandi-noir' }).waitFor();
    release();
    await page.getByRole('heading', { name: 'De eerste drie' }).waitFor();
  });

  test('a failure shows a message, and retrying works', async () => {
    const context = await newContext({ shellOnly: true });
    let broken = true;
    await context.route('**/api/v1/themes/*', (route) =>
      broken ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue(),
    );
    const page = await context.newPage();
    await page.goto('/scandi-noir');
    await page.getByRole('heading', { name: 'Dit lukte even niet' }).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
    await page.getByRole('heading', { name: 'De eerste drie' }).waitFor();
  });

  test('an empty list shows a message and links', async () => {
    const context = await newContext({ shellOnly: true });
    await context.route('**/api/v1/themes/*', (route) => route.fulfill({ status: 404, json: { code: 'unknown-path' } }));
    const page = await context.newPage();
    await page.goto('/scandi-noir');
    await page.getByRole('heading', { name: 'Deze lijst is nog leeg' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Verder bladeren' }).getByRole('link').count()).toBe(3);
    await page.getByRole('main').getByRole('link', { name: 'Series Wizard' }).click();
    await page.getByRole('combobox').waitFor();
  });
});

test('a list is shared by its URL', async () => {
  const page = await open('/scandi-noir');
  const last = listen(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Deel deze lijst' }).click();
  expect((await last('share_clicked'))?.eventData).toEqual({ page: '/scandi-noir', url: page.url() });
  await page.getByText('Link gekopieerd').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** What is loaded before and after the first paint, and input between paint and hydration. */
import { expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { baseUrl, newContext, PHONE, type Options } from './browser';
import { starter } from './catalogue';
import { cards, heading, menu, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const OWN_FILES = /\/assets\/|\/theme\.js$/;

interface Seen {
  violations: string[];
  shifted: number;
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Records violations of the content security policy and unexpected layout shifts. */
function watch() {
  const seen: Seen = { violations: [], shifted: 0 };
  Object.assign(window, { seen });
  document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page whose own files are delayed until they are released. */
async function heldBack(path: string, files: RegExp = OWN_FILES, options: Options = {}) {
  const page = await (await newContext({ viewport: PHONE, ...options })).newPage();
  const waiting: Route[] = [];
  let open = false;
  await page.addInitScript(watch);
  await page.route(files, (route) => (open ? route.continue() : void waiting.push(route)));
  const release = async () => {
    open = true;
    await Promise.all(waiting.splice(0).map((route) => route.continue()));
  };
  // With the browser's own navigation: the patched one of browser.ts waits for hydration.
  const goto = (url: string) => (Object.getPrototypeOf(page) as Page).goto.call(page, baseUrl + url, { waitUntil: 'commit' });
  await goto(path);
  return { page, release, goto, waiting: () => waiting.length };
}

async function judged(): Promise<string[]> {
  const seed = await starter('movie');
  return [pages.home(), pages.wizard('movie'), pages.wizard('movie', { id: seed.tmdbId }), pages.theme('scandi-noir'), pages.privacy()];
}

test('a page is readable and styled before any other file is loaded', async () => {
  for (const path of await judged()) {
    const { page } = await heldBack(path);
    await heading(page).waitFor();
    const [ground, face] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.backgroundColor, style.fontFamily];
    });
    expect(ground, path).toBe('rgb(251, 245, 241)');
    expect(face).toContain('Bricolage');
    const wide = await heading(page).evaluate((element) => element.getBoundingClientRect().right <= window.innerWidth);
    expect(wide, `${path} is laid out for a phone`).toBe(true);
    expect((await seen(page)).violations, path).toEqual([]);
    await page.close();
  }
}, 60_000);

test('modules and typeface are requested after the first paint', async () => {
  for (const path of await judged()) {
    const page = await (await newContext({ viewport: PHONE })).newPage();
    await page.goto(path);
    await page.waitForFunction(() => document.fonts.check('1rem Bricolage') && [...document.fonts].some(({ family, status }) => /Bricolage/.test(family) && status === 'loaded'));
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${window.location.origin}/assets/`));
      return { painted, requested: files.length, early: files.filter(({ startTime }) => startTime < painted).map(({ name }) => name) };
    });
    expect(early.painted, path).toBeGreaterThan(0);
    expect(early.requested, path).toBeGreaterThan(1);
    expect(early.early, path).toEqual([]);
    await page.close();
  }
}, 60_000);

test('inlined style sheets are not fetched', async () => {
  const seed = await starter('movie');
  const page = await (await newContext()).newPage();
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
});

test('a late typeface causes no layout shift', async () => {
  for (const path of await judged()) {
    const { page, release, waiting } = await heldBack(path, /\.woff2$/);
    await heading(page).waitFor();
    // The load event may come before or after the request: it does not fire while a typeface that was requested earlier is missing.
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await release();
    await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect((await seen(page)).shifted, path).toBeLessThanOrEqual(0.02);
    await page.close();
  }
}, 60_000);

test('the content security policy blocks other scripts and styles', async () => {
  const { page } = await heldBack('/');
  await heading(page).waitFor();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruded = true';
    const style = document.createElement('style');
    style.textContent = 'html { background: red !important }';
    document.head.append(script, style);
  });
  expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(251, 245, 241)');
  await expect.poll(async () => (await seen(page)).violations.length).toBe(2);
});

test.each(['as drawn', 'drawn anew'])('text typed before hydration is kept and searched: %s', async (how) => {
  const { page, release, goto } = await heldBack('/movie');
  if (how === 'drawn anew') {
    await page.evaluate(() => localStorage.setItem('trits_seen', JSON.stringify([{ mediaType: 'movie', tmdbId: 1, seed: null }])));
    await goto('/movie');
  }
  await page.getByRole('combobox').fill('fight');
  await release();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('fight');
  await page.getByRole('combobox').pressSequentially(' club');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Fight Club');
});

test('a search submitted before hydration works', async () => {
  const { page } = await heldBack('/series');
  await page.getByRole('combobox').fill('dark');
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL('**/series?q=dark', { waitUntil: 'commit' });
  expect(new URL(page.url()).search).toBe('?q=dark');
});

test('a button clicked before hydration takes effect, once', async () => {
  const seed = await starter('movie');
  const { page, release } = await heldBack(pages.wizard('movie', { id: seed.tmdbId }));
  const button = cards(page).first().getByRole('button', { name: /^Kijklijst/ });
  await button.click();
  await button.click();
  await release();
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
});

test('a link clicked before hydration works', async () => {
  const { page } = await heldBack('/');
  await page.getByRole('link', { name: /Film Wizard/ }).click();
  await page.waitForURL('**/movie', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Welke film vond je geweldig?' }).waitFor();
});

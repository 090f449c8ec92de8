/** Tips for two titles at once, by the address `?id=&with=`. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MediaType, TipsAnswer } from '../src/api/types';
import { pairText } from '../src/strings/nl';
import { pages } from '../src/site/urls';
import { baseUrl, DESKTOP, newContext, open, PHONE } from './browser';
import { pairOf, tips } from './catalogue';
import { listen } from './events';
import { NO_SHIFT, totalShift, watchShifts } from './layoutShift';
import { cards, focused, heading, nextSet, pressInMenu, tipIds, tipTitles } from './screen';
import { serve } from './server';

const entry = (page: Page) => page.getByRole('button', { name: /^Met z’n tweeën\?/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Noem er nog één' });
const field = (page: Page, mediaType: MediaType) => sheet(page).getByRole('combobox', { name: mediaType === 'movie' ? 'Van welke film houdt de ander?' : 'Van welke serie houdt de ander?' });
const ids = ({ tips: all }: TipsAnswer) => all.map(({ tmdbId }) => String(tmdbId));
const name = (seed: string, partner: string) => `Drie tips tussen ${seed} en ${partner}`;

async function twoOf(mediaType: MediaType) {
  const [seed, partner] = await pairOf(mediaType);
  const answer = (alt: number, filters: Record<string, string> = {}) => tips(mediaType, `${seed.tmdbId}+${partner.tmdbId}`, alt, filters);
  return { seed, partner, answer, path: pages.wizard(mediaType, { id: seed.tmdbId, with: partner.tmdbId }) };
}

describe.each([
  ['movie', 'phone', { viewport: PHONE, touch: true }],
  ['movie', 'desktop', { viewport: DESKTOP }],
  ['tv', 'phone', { viewport: PHONE, touch: true }],
] as const)('two of %s on a %s', (mediaType, _name, options) => {
  test('one tap on a suggestion leads to both, either leads back alone, and a reload and the back button show the same', async () => {
    const { seed, partner, answer, path } = await twoOf(mediaType);
    const page = await open(pages.wizard(mediaType, { id: seed.tmdbId }), options);
    const last = listen(page);
    const before = await tipIds(page);

    await entry(page).click();
    await field(page, mediaType).fill(partner.title);
    await sheet(page).getByRole('option', { name: new RegExp(`^${partner.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ${partner.year}`) }).first().click();
    await page.waitForURL(baseUrl + path);
    await page.getByRole('heading', { level: 1, name: name(seed.title, partner.title), exact: true }).waitFor();
    expect((await focused(page)).tag).toBe('H1');
    expect((await last('search_submitted'))?.eventData).toMatchObject({ q: partner.title, mediaType });
    expect((await last('filters_applied'))?.eventData).toEqual({ filters: {}, mediaType, withTmdbId: partner.tmdbId });
    const expected = await answer(0);
    expect(await tipIds(page)).toEqual(ids(expected));
    for (const [at, tip] of expected.tips.entries()) {
      await cards(page).nth(at).getByText(pairText.role(tip.role, 0, seed.title, partner.title), { exact: true }).waitFor();
      await cards(page).nth(at).getByText(tip.reason.text.replaceAll('*', ''), { exact: true }).first().waitFor();
    }

    await page.reload();
    expect(await tipIds(page)).toEqual(ids(expected));
    await page.goBack();
    await expect.poll(() => tipIds(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => tipIds(page)).toEqual(ids(expected));
    await page.getByRole('link', { name: `${partner.title} weghalen en verder met alleen ${seed.title}`, exact: true }).click();
    await page.waitForURL(baseUrl + pages.wizard(mediaType, { id: seed.tmdbId }));
    await expect.poll(() => tipIds(page)).toEqual(before);
  });
});

test('the server draws the page, with its title, its one address and a picture; it is not listed', async () => {
  const { seed, partner, answer, path } = await twoOf('movie');
  const response = await fetch(baseUrl + path);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(response.status).toBe(200);
  expect(one(/<title>([^<]*)/)).toBe(`${name(seed.title, partner.title)} · Trits`);
  expect(one(/<link rel="canonical" href="([^"]*)/)).toBe(baseUrl + path);
  expect(one(/<meta name="robots" content="([^"]*)/)).toBe('noindex');
  const picture = await fetch(one(/<meta property="og:image" content="([^"]*)/) ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

  const page = await open(path, { scripts: false });
  expect(await heading(page).textContent()).toBe(name(seed.title, partner.title));
  expect(await tipIds(page)).toEqual(ids(await answer(0)));
});

test('a link whose second title is none leads on to the first', async () => {
  const { seed } = await twoOf('movie');
  const first = pages.wizard('movie', { id: seed.tmdbId });
  expect((await fetch(`${baseUrl}${first}&with=4294967295`)).status).toBe(404);
  const page = await open(`${first}&with=4294967295`);
  await page.getByRole('heading', { name: 'De tweede film kennen we nog niet' }).waitFor();
  await page.goto(`${first}&with=${seed.tmdbId}`);
  await page.getByRole('heading', { name: 'Twee keer dezelfde film' }).waitFor();
  await page.getByRole('link', { name: 'Tips na alleen de eerste' }).click();
  await page.waitForURL(baseUrl + first);
});

test('further sets, a tip seen already and the other order stay with the address, and a vote is for both', async () => {
  const { seed, partner, answer, path } = await twoOf('movie');
  const page = await open(path);
  const last = listen(page);
  const first = await tipIds(page);
  await pressInMenu(page, 0, /^Goede tip/);
  expect((await last('tip_feedback'))?.eventData).toMatchObject({ seedTmdbId: seed.tmdbId, withTmdbId: partner.tmdbId, verdict: 'good' });

  await nextSet(page).click();
  await page.waitForURL(`${baseUrl}${pages.wizard('movie', { id: seed.tmdbId, with: partner.tmdbId, alt: 1 })}`);
  await expect.poll(async () => tipIds(page)).toEqual(ids(await answer(1)));
  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(first);

  await page.getByRole('link', { name: `Wissel om: eerst ${partner.title}, dan ${seed.title}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: name(partner.title, seed.title), exact: true }).waitFor();
  await expect.poll(async () => [...(await tipIds(page))].sort()).toEqual([...first].sort());

  await page.waitForLoadState('networkidle');
  await pressInMenu(page, 0, /^Al gezien/);
  await page.waitForURL((url) => url.searchParams.get('with') === String(seed.tmdbId) && url.searchParams.has('t'));
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
});

test('a shared link names the three on screen and opens them, and the evidence is apart for each title', async () => {
  const { seed, partner, path } = await twoOf('tv');
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const page = await context.newPage();
  await page.goto(baseUrl + path);
  const shown = await tipIds(page);
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  const link = await page.getByRole('textbox', { name: 'Link om te delen' }).inputValue();
  expect(link).toBe(`${baseUrl}${path}&t=${shown.join(',')}`);
  const other = await open(link.slice(baseUrl.length));
  expect(await tipIds(other)).toEqual(shown);
  const [title = ''] = await tipTitles(other);
  await other.getByRole('button', { name: `Waarom deze tip? bij ${title}` }).click();
  const why = other.getByRole('region', { name: pairText.evidence(seed.title, partner.title, title), exact: true });
  await why.getByRole('heading', { level: 4, name: `Met ${seed.title}`, exact: true }).waitFor();
  await why.getByRole('heading', { level: 4, name: `Met ${partner.title}`, exact: true }).waitFor();
});

test('by the keyboard: in, a suggestion, and Escape closes first the suggestions and then the sheet', async () => {
  const { seed, partner, path } = await twoOf('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await field(page, 'movie').fill(partner.title.slice(0, 4));
  await sheet(page).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).getByRole('option').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  expect(await field(page, 'movie').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).text).toMatch(/Met z’n tweeën/);
  await page.keyboard.press('Enter');
  await field(page, 'movie').fill(partner.title);
  await sheet(page).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(baseUrl + path);
});

test.each([['phone', PHONE], ['desktop', DESKTOP]] as const)('nothing shifts while the page loads on a %s, and nothing is wider than it', async (_name, viewport) => {
  const { path } = await twoOf('movie');
  const page = await (await newContext({ viewport })).newPage();
  await watchShifts(page);
  await page.goto(baseUrl + path);
  await tipTitles(page);
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.skipIf(process.env.TRITS_DATA === undefined)('what was visited is there offline', async () => {
  const { path } = await twoOf('movie');
  const server = await serve();
  const page = await (await newContext({ worker: true })).newPage();
  await page.goto(server.baseUrl + path);
  const titles = await tipTitles(page);
  const stored = () => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await (await caches.open('trits-api')).keys()).some(({ url }) => url.includes('with=')));
  await expect.poll(stored, { timeout: 20_000 }).toBe(true);
  await page.goto('about:blank');
  await server.stop();
  await page.goto(server.baseUrl + path);
  expect(await tipTitles(page)).toEqual(titles);
});

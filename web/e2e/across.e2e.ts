/** Series after a film and films after a series, by the address `?after=`. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DirectionsAnswer, MediaType, TipsAnswer } from '../src/api/types';
import { otherMedia, type TitleKey } from '../src/api/media';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';
import { baseUrl, DESKTOP, newContext, open, PHONE } from './browser';
import { get, manySets, starterWhere, tips } from './catalogue';
import { listen } from './events';
import { NO_SHIFT, totalShift, watchShifts } from './layoutShift';
import { cards, chip, focused, heading, nextSet, pressInMenu, tipIds, tipTitles } from './screen';
import { serve } from './server';

const LINK = { movie: 'Liever een serie hierna?', tv: 'Liever een film hierna?' };
const HEADING = { movie: 'Drie films na de serie', tv: 'Drie series na de film' };
const way = (page: Page, of: MediaType) => page.getByRole('link', { name: LINK[of] });
const sorted = ({ tips: all }: TipsAnswer) => all.map(({ tmdbId }) => String(tmdbId)).sort();
const sortedIds = async (page: Page) => (await tipIds(page)).sort();

/** A title with three full sets of its own media type and of the other one. */
async function seedOf(mediaType: MediaType): Promise<{ tmdbId: number; title: string; after: TitleKey; path: string; other: MediaType }> {
  const other = otherMedia(mediaType);
  const { tmdbId, title } = await starterWhere(mediaType, async (hit) => (await tips(other, `${mediaType}:${hit.tmdbId}`, 2)).tips.length === 3);
  const after: TitleKey = `${mediaType}:${tmdbId}`;
  return { tmdbId, title, after, path: pages.wizard(other, { after }), other };
}

describe.each([
  ['movie', 'phone', { viewport: PHONE, touch: true }],
  ['movie', 'desktop', { viewport: DESKTOP }],
  ['tv', 'phone', { viewport: PHONE, touch: true }],
] as const)('after a %s on a %s', (mediaType, _name, options) => {
  test('a press leads to three of the other medium and another one back; a reload and the back button show the same', async () => {
    const seed = await seedOf(mediaType);
    const page = await open(pages.wizard(mediaType, { id: seed.tmdbId }), options);
    const last = listen(page);
    const before = await tipIds(page);

    await way(page, mediaType).click();
    await page.waitForURL(baseUrl + seed.path);
    await page.getByRole('heading', { level: 1, name: `${HEADING[seed.other]} ${seed.title}`, exact: true }).waitFor();
    expect((await focused(page)).tag).toBe('H1');
    const expected = await tips(seed.other, seed.after, 0);
    expect(await sortedIds(page)).toEqual(sorted(expected));
    for (const tip of expected.tips) await cards(page).filter({ hasText: tip.title }).first().getByText(tip.reason.text.replaceAll('*', ''), { exact: true }).first().waitFor();
    expect((await last('filters_applied'))?.eventData).toEqual({ filters: {}, mediaType: seed.other, seedMediaType: mediaType });

    await page.reload();
    expect(await sortedIds(page)).toEqual(sorted(expected));
    await page.goBack();
    await expect.poll(() => tipIds(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => sortedIds(page)).toEqual(sorted(expected));
    await way(page, seed.other).click();
    await page.waitForURL(baseUrl + pages.wizard(mediaType, { id: seed.tmdbId }));
    await expect.poll(() => tipIds(page)).toEqual(before);
  });
});

test('the server draws the page, with its title, its one address and its picture; it is not listed', async () => {
  const seed = await seedOf('movie');
  const response = await fetch(baseUrl + seed.path);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  expect(response.status).toBe(200);
  expect(one(/<title>([^<]*)/)?.replaceAll('&amp;', '&')).toBe(`${HEADING.tv} ${seed.title} · Trits`);
  expect(one(/<link rel="canonical" href="([^"]*)/)).toBe(baseUrl + seed.path);
  expect(one(/<meta name="robots" content="([^"]*)/)).toBe('noindex');
  const picture = await fetch(one(/<meta property="og:image" content="([^"]*)/)?.replaceAll('&amp;', '&') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

  const page = await open(seed.path, { scripts: false });
  expect(await heading(page).textContent()).toBe(`${HEADING.tv} ${seed.title}`);
  expect(await sortedIds(page)).toEqual(sorted(await tips('tv', seed.after, 0)));
  expect(await way(page, 'tv').getAttribute('href')).toBe(pages.wizard('movie', { id: seed.tmdbId }));
});

test('an address that names no film, or an unknown one, leads on', async () => {
  expect((await fetch(`${baseUrl}/series?after=movie:4294967295`)).status).toBe(404);
  const page = await open('/series?after=movie:4294967295');
  await page.getByRole('heading', { name: 'Deze film kennen we nog niet' }).waitFor();
  await page.goto('/series?after=tv:1396');
  await page.getByRole('heading', { name: 'Bij deze link hoort geen film' }).waitFor();
  await page.getByRole('link', { name: 'Andere film kiezen' }).click();
  await page.waitForURL(`${baseUrl}/movie`);
});

test('directions, filters, further sets and a replaced tip stay with the address', async () => {
  const seed = await seedOf('movie');
  const [offer] = (await get<DirectionsAnswer>(api.directions('tv', seed.after, {}))).directions;
  if (offer === undefined) throw new Error('no direction is offered');
  const page = await open(seed.path);
  const first = await tipIds(page);
  const last = listen(page);
  await page.getByRole('region', { name: 'Meer zo, maar …' }).getByRole('checkbox', { name: new RegExp(`^${offer.label} `) }).click();
  await page.waitForURL(`${baseUrl}${seed.path}&m=${offer.value}`);
  await expect.poll(async () => sortedIds(page)).toEqual(sorted(await tips('tv', seed.after, 0, { m: offer.value })));
  expect((await last('filters_applied'))?.eventData).toEqual({ filters: { m: [offer.value] }, mediaType: 'tv', seedMediaType: 'movie' });
  await chip(page, offer.label.charAt(0).toUpperCase() + offer.label.slice(1)).click();
  await expect.poll(() => tipIds(page)).toEqual(first);

  await nextSet(page).click();
  await page.waitForURL(`${baseUrl}${seed.path}&alt=1`);
  await expect.poll(async () => sortedIds(page)).toEqual(sorted(await tips('tv', seed.after, 1)));
  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(first);

  await pressInMenu(page, 0, /^Geen goede tip/);
  await page.waitForURL((url) => url.searchParams.get('after') === seed.after && url.searchParams.has('t'));
  const vote = (await last('tip_feedback'))?.eventData;
  expect(vote).toMatchObject({ tmdbId: Number(first[0]), seedTmdbId: seed.tmdbId, verdict: 'bad', mediaType: 'tv', seedMediaType: 'movie' });
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => tipIds(page)).toEqual(first);
});

test('a shared link names the three on screen and opens them, and the evidence names both titles', async () => {
  const seed = await seedOf('tv');
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const page = await context.newPage();
  await page.goto(seed.path);
  const shown = await tipIds(page);
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  const link = await page.getByRole('textbox', { name: 'Link om te delen' }).inputValue();
  expect(link.startsWith(`${baseUrl}${seed.path}&t=`)).toBe(true);
  const other = await open(link.slice(baseUrl.length));
  expect(await tipIds(other)).toEqual(shown);
  const [title = ''] = await tipTitles(other);
  await other.getByRole('button', { name: `Waarom deze tip? bij ${title}` }).click();
  await other.getByRole('region', { name: `Wat ${seed.title} en ${title} delen`, exact: true }).waitFor();
});

test('the link is reached and followed by the keyboard', async () => {
  const seed = await seedOf('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await page.getByRole('region', { name: 'Meer zo, maar …' }).getByRole('checkbox').last().focus();
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe(LINK.movie);
  await page.keyboard.press('Enter');
  await page.waitForURL(baseUrl + seed.path);
});

test.each([['phone', PHONE], ['desktop', DESKTOP]] as const)('nothing shifts while the page loads on a %s', async (_name, viewport) => {
  const seed = await seedOf('movie');
  const page = await (await newContext({ viewport })).newPage();
  await watchShifts(page);
  await page.goto(seed.path);
  await tipTitles(page);
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
});

test.skipIf(process.env.TRITS_DATA === undefined)('what was visited is there offline', async () => {
  const seed = await manySets('movie');
  const path = pages.wizard('tv', { after: `movie:${seed.tmdbId}` });
  const server = await serve();
  const page = await (await newContext({ worker: true })).newPage();
  await page.goto(server.baseUrl + path);
  const titles = await tipTitles(page);
  const stored = () => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await (await caches.open('trits-api')).keys()).some(({ url }) => url.includes('after=movie')));
  await expect.poll(stored, { timeout: 10_000 }).toBe(true);
  await page.goto('about:blank');
  await server.stop();
  await page.goto(server.baseUrl + path);
  expect(await tipTitles(page)).toEqual(titles);
});

/** Server-side rendering: pages are complete without scripts, and hydrate without warnings or requests. */
import { expect, test } from 'vitest';
import { baseUrl, newContext, PHONE } from './browser';
import { get, starter, starterWhere, straightOn } from './catalogue';
import { heading, tipTitles } from './screen';
import type { StartersAnswer, ThemeAnswer, TipsAnswer } from '../src/api/types';
import { analyticsText, filterText, landing, privacy, site, terms } from '../src/strings/nl';
import { THEMED_PAGES } from '../src/site/themes';
import { api } from '../src/api/urls';
import { titleAt } from '../src/site/titlePages';
import { pages } from '../src/site/urls';

const PLAIN = ['/', '/movie', '/series', '/vanavond', '/kwaliteit', '/privacy', '/terms', '/contact', ...THEMED_PAGES.map(({ slug }) => pages.theme(slug))];

/** The page without scripts. */
async function read(path: string) {
  const page = await (await newContext({ scripts: false, viewport: PHONE })).newPage();
  await page.goto(path);
  return page;
}

test('without scripts the landing is complete', async () => {
  const page = await read('/');
  expect((await heading(page).textContent())?.trim()).toBe(landing.headline.join(' '));
  await page.getByText(landing.tagline).waitFor();
  await page.getByText(landing.steps[0]?.text ?? '').waitFor();
  await page.getByRole('link', { name: /Film Wizard/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Welke film vond je geweldig?' }).waitFor();
});

test('without scripts a forwarded search shows a link', async () => {
  const seed = await straightOn('movie');
  const page = await read(pages.wizard('movie', { q: seed.title }));
  await page.getByRole('heading', { level: 1, name: 'Welke film vond je geweldig?' }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${seed.title}`) }).click();
  await tipTitles(page);
});

test('without scripts a list has every title and its reasons', async () => {
  const theme = await get<ThemeAnswer>(api.theme('scandi-noir'));
  const page = await read('/scandi-noir');
  await page.getByRole('heading', { level: 1, name: theme.title }).waitFor();
  await page.getByText(theme.intro).waitFor();
  for (const { reason } of theme.toppers) await page.getByText(reason.text.replaceAll('*', '')).waitFor();
  for (const { title } of theme.titles) await page.getByRole('heading', { level: 3, name: title }).first().waitFor();
});

test.each([0, 1])('without scripts a result link shows its tips: set %d', async (alt) => {
  const seed = await starter('tv');
  const answer = await get<TipsAnswer>(api.tips('tv', seed.tmdbId, alt));
  const page = await read(pages.wizard('tv', { id: seed.tmdbId, alt }));
  expect([...(await tipTitles(page))].sort()).toEqual(answer.tips.map(({ title }) => title).sort());
  for (const { reason } of answer.tips) await page.getByText(reason.text.replaceAll('*', '')).first().waitFor();
});

test('without scripts the legal texts are complete', async () => {
  for (const [path, text] of [['/privacy', privacy], ['/terms', terms]] as const) {
    const page = await read(path);
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    for (const section of text.sections) await page.getByRole('heading', { level: 2, name: section.title, exact: true }).waitFor();
  }
});

test('without scripts the watchlist page explains where the list is', async () => {
  const page = await read('/watchlist');
  await page.getByRole('heading', { level: 2, name: 'Je lijst staat in je browser' }).waitFor();
  await page.getByText(/^Alleen met JavaScript/).waitFor();
  expect(await page.getByText('Je kijklijst is leeg').count()).toBe(0);
});

test.each([
  ['movie', '/movie?id=99999999', 'Deze film kennen we nog niet'],
  ['tv', '/series?id=99999999', 'Deze serie kennen we nog niet'],
] as const)('an unknown %s is a 404 with a message and starter titles', async (mediaType, path, words) => {
  const serveShell = await read(path);
  await serveShell.getByRole('heading', { level: 1, name: words }).waitFor();
  const { results } = await get<StartersAnswer>(api.starters(mediaType, 8, new Date().toISOString().slice(0, 10)));
  const [other] = results;
  await serveShell.getByRole('link', { name: `${other?.title} ${other?.year}` }).waitFor();

  const page = await (await newContext()).newPage();
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && message.location().url.startsWith(baseUrl) && errors.push(message.location().url));
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toBe(site.title(words));
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  expect(requested.filter((one) => one.startsWith('/api/'))).toEqual([]);
  // The browser itself logs the 404.
  expect(errors.filter((url) => url !== baseUrl + path)).toEqual([]);
});

test('an id of the other media type is unknown', async () => {
  const series = await starterWhere('tv', async ({ tmdbId }) => (await fetch(baseUrl + api.title('movie', tmdbId))).status === 404);
  expect((await fetch(baseUrl + pages.wizard('movie', { id: series.tmdbId }))).status).toBe(404);
  expect((await fetch(baseUrl + pages.wizard('tv', { id: series.tmdbId }))).status).toBe(200);
});

test('a filter that the server rejects is reported in the first response', async () => {
  const seed = await starter('movie');
  const path = pages.wizard('movie', { id: seed.tmdbId, params: { g: '999999' } });
  const serveShell = await read(path);
  await serveShell.getByRole('heading', { level: 1, name: filterText.badTitle(1) }).waitFor();
  const page = await (await newContext()).newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test.each([101, 3_000, 9_000])('a title of %d letters is reported as too long', async (length) => {
  const path = pages.wizard('movie', { q: 'x'.repeat(length) });
  const serveShell = await read(path);
  await serveShell.getByRole('heading', { name: 'Deze titel is te lang' }).waitFor();
  await serveShell.getByText('Een titel mag hier hoogstens 100 tekens lang zijn. Kort hem in en probeer het opnieuw.').waitFor();
  const page = await (await newContext()).newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(path);
  await page.getByRole('alert').getByRole('heading', { name: 'Deze titel is te lang' }).waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('x'.repeat(100));
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('dehydrated answers are not requested again', async () => {
  const seed = await starter('movie');
  const paths = [pages.wizard('movie', { id: seed.tmdbId }), pages.wizard('movie', { id: seed.tmdbId, alt: 1, params: { y: '1990-1999', g: '18,53' } }), '/movie', '/scandi-noir', '/kwaliteit'];
  for (const path of paths) {
    const page = await (await newContext()).newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await heading(page).waitFor();
    expect(requested.filter((one) => /^\/api\/v1\/(?:tips(?!\/directions)|starters|themes|quality)/.test(one)), path).toEqual([]);
  }
}, 60_000);

test('hydration logs no warning', async () => {
  const seed = await starter('movie');
  const paths = [...PLAIN, '/watchlist', pages.wizard('movie', { id: seed.tmdbId }), pages.wizard('tv', { q: 'dark' }), pages.wizard('movie', { q: 'zzzzqx' }), '/movie?id=0', '/movie?y=9'];
  const context = await newContext({ viewport: PHONE });
  for (const path of paths) {
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => message.type() !== 'info' && messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => Object.assign(document.querySelector('#root main') ?? {}, { drawn: true })));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(messages.filter((text) => !/image\.tmdb\.org|ERR_FAILED|blocked by Playwright/.test(text)), path).toEqual([]);
    expect(await page.evaluate(() => (document.querySelector('#root main') as { drawn?: boolean } | null)?.drawn), `${path} was drawn anew`).toBe(true);
    await page.close();
  }
}, 180_000);

test.each(['/film/bestaat-niet-99999999', '/serie/zonder-nummer'])('at the address of a title that does not exist, %s, a 404 becomes the page that says so, without an error', async (path) => {
  const page = await (await newContext()).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Deze titel kennen we niet' }).waitFor();
  expect(errors).toEqual([]);
});

test('hydration logs no warning with what the device stores, and with a clock that is a day ahead', async () => {
  const seed = await starter('movie');
  const { path } = await get<{ path: string }>(api.title('movie', seed.tmdbId));
  const title = { tmdbId: seed.tmdbId, mediaType: 'movie', title: seed.title, addedAt: 1, year: 1999, posterPath: null, genres: [] };
  const stored = { trits_services: [8, 119], trits_watchlist: [title], trits_loved: [title], trits_settings: { theme: 'dark', shortcuts: false, measure: false } };
  const paths = ['/', '/movie', pages.wizard('movie', { id: seed.tmdbId, params: { y: '1990-2010', svc: '8' } }), path, '/vanavond?end=23.00', '/watchlist', '/gezien', '/privacy', '/bestaat-niet'];
  const context = await newContext({ viewport: PHONE });
  await context.addInitScript((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))), stored);
  await context.clock.setFixedTime(Date.now() + 86_400_000);
  for (const address of paths) {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await heading(page).waitFor();
    expect(errors, address).toEqual([]);
    await page.close();
  }
}, 90_000);

test('invalid stored data breaks no page', async () => {
  const seed = await starter('movie');
  const { tips } = await get<TipsAnswer>(api.tips('movie', seed.tmdbId, 0));
  const context = await newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await page.evaluate((id) => {
    localStorage.setItem('trits_seen', JSON.stringify([{ mediaType: 'movie', tmdbId: id, seed: null }]));
    localStorage.setItem('trits_settings', JSON.stringify({ theme: 'dark', shortcuts: false, measure: false }));
    localStorage.setItem('trits_watchlist', JSON.stringify([{ tmdbId: id, mediaType: 'movie', title: 'X', addedAt: 1 }]));
  }, tips[0]?.tmdbId ?? 0);
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  await page.waitForLoadState('networkidle');
  expect(await tipTitles(page)).not.toContain(tips[0]?.title);
  await page.getByRole('link', { name: 'Kijklijst (1 titel)' }).first().waitFor();
  expect(errors).toEqual([]);
});

test('every page has a title and description of its own', async () => {
  const titles = new Set<string>();
  for (const path of PLAIN) {
    const html = await (await fetch(baseUrl + path)).text();
    const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    titles.add(one(/<title>([^<]*)/));
    expect(one(/<meta name="description" content="([^"]*)/).length, path).toBeGreaterThan(40);
    expect(one(/<link rel="canonical" href="([^"]*)/), path).toBe(baseUrl + path);
    expect(one(/<meta property="og:image" content="([^"]*)/), path).toBe(`${baseUrl}/og/${THEMED_PAGES.some(({ slug }) => path === pages.theme(slug)) ? `lijst${path}` : 'site'}.png`);
    expect(html).toContain('<html lang="nl"');
    expect(html).not.toContain('noindex');
    const data = JSON.parse(one(/<script type="application\/ld\+json">(.*?)<\/script>/)) as { '@graph': { '@type': string }[] };
    const kinds = data['@graph'].map((part) => part['@type']);
    const expected = path === '/' ? ['WebSite'] : THEMED_PAGES.some(({ slug }) => path === pages.theme(slug)) ? ['ItemList', 'BreadcrumbList'] : ['BreadcrumbList'];
    expect(kinds, path).toEqual(expected);
  }
  expect(titles.size).toBe(PLAIN.length);
});

test('without scripts the page of the operator has its title only', async () => {
  const html = await (await fetch(`${baseUrl}/admin/analytics`)).text();
  expect(html).toContain(`<title>${site.title(analyticsText.title)}</title>`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<div id="root"></div>');
});

test('a page has one canonical address', async () => {
  const url = async (path: string) => /og:url" content="([^"]*)/.exec(await (await fetch(baseUrl + path)).text())?.[1];
  expect([await url('/scandi-noir/'), await url('/'), await url('/nergens'), await url('/404')]).toEqual([`${baseUrl}/scandi-noir`, `${baseUrl}/`, undefined, undefined]);
});

test('well-known files exist or are a one-line 404', async () => {
  const icon = await fetch(`${baseUrl}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const path of ['/assets/x.js', '/apple-touch-icon.png']) {
    const missing = await fetch(baseUrl + path);
    expect([missing.status, missing.headers.get('content-type')], path).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await missing.text()).length).toBeLessThan(60);
  }
});

test.each([0, 1])('title and description of a result name its titles: set %d', async (alt) => {
  const seed = await starter('tv');
  const { tips } = await get<TipsAnswer>(api.tips('tv', seed.tmdbId, alt));
  const page = await read(pages.wizard('tv', { id: seed.tmdbId, alt }));
  const say = (selector: string) => page.locator(selector).getAttribute('content');
  const description = (await say('meta[name="description"]')) ?? '';
  for (const { title } of [seed, ...tips]) expect(description).toContain(title);
  expect(await say('meta[property="og:description"]')).toBe(description);
  expect(await say('meta[property="og:title"]')).toBe(site.title(`Drie tips na ${seed.title}`));
});

test('a result link is shareable with a picture, but not indexed', async () => {
  const seed = await starter('movie');
  const html = await (await fetch(`${baseUrl}${pages.wizard('movie', { id: seed.tmdbId, alt: 1, params: { g: '18' } })}`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<title>${site.title(`Drie tips na ${seed.title}`)}</title>`);
  const image = /og:image" content="([^"]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(image).pathname).toBe(`/og/movie/${seed.tmdbId}.png`);
  const picture = await fetch(image);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the sitemap lists existing pages only', async () => {
  const xml = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const titled = found.filter((path) => titleAt(path) !== null);
  expect(found.filter((path) => !titled.includes(path)).sort()).toEqual([...PLAIN].sort());
  expect(titled.length).toBeGreaterThan(1000);
  expect((await fetch(baseUrl + titled[titled.length >> 1])).status).toBe(200);
  expect([...xml.matchAll(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].length).toBeGreaterThanOrEqual(THEMED_PAGES.length);
});

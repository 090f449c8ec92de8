import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { baseUrl, newContext } from './browser';
import { starter } from './catalogue';
import { cards, listButton, menu, tipTitles } from './screen';
import { serve } from './server';
import { pages } from '../src/site/urls';

/** A page that is controlled by its service worker. */
async function withWorker(origin = baseUrl): Promise<Page> {
  const page = await (await newContext({ worker: true })).newPage();
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

// Playwright's offline mode does not affect the worker, so a server of our own is stopped.
test.skipIf(process.env.TRITS_DATA === undefined)('the last result and the watchlist are available offline', async () => {
  const seed = await starter('movie');
  const server = await serve();
  const page = await withWorker(server.baseUrl);
  await page.goto(server.baseUrl + pages.wizard('movie', { id: seed.tmdbId }));
  const titles = await tipTitles(page);
  await listButton(page, titles[0] ?? '').click();
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('trits-api')).keys()).some(({ url }) => url.includes('/tips?')))).toBe(true);
  await page.goto('about:blank');
  await server.stop();

  await page.goto(server.baseUrl + pages.wizard('movie', { id: seed.tmdbId }));
  expect(await tipTitles(page)).toEqual(titles);
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).click();
  await page.getByRole('heading', { level: 3, name: titles[0] ?? '' }).waitFor();
  await page.goto(server.baseUrl + pages.wizard('movie', { id: 4294967295 }));
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor();
  await page.getByRole('link', { name: 'Naar je kijklijst' }).click();
  await page.getByRole('heading', { level: 3, name: titles[0] ?? '' }).waitFor();
  await page.goBack();

  const again = await serve({ port: Number(new URL(server.baseUrl).port) });
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await page.getByRole('heading', { name: 'Deze film kennen we nog niet' }).waitFor();
  await page.goto('about:blank');
  await again.stop();
});

/** One visit to a server of its own, until the worker has cached the dehydrated state. */
async function visited() {
  const seed = await starter('movie');
  const server = await serve();
  const page = await (await newContext({ worker: true })).newPage();
  await page.goto(server.baseUrl + pages.wizard('movie', { id: seed.tmdbId }));
  const titles = await tipTitles(page);
  const stored = () => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await (await caches.open('trits-api')).keys()).some(({ url }) => url.includes('/tips?')));
  await expect.poll(stored).toBe(true);
  return { server, page, titles };
}

test.skipIf(process.env.TRITS_DATA === undefined)('after one visit the tips are there when the server is not', async () => {
  const { server, page, titles } = await visited();
  await server.stop();
  await page.reload();
  expect(await tipTitles(page)).toEqual(titles);
  await page.goto(`${server.baseUrl}/terms`);
  await page.getByRole('heading', { level: 1, name: 'Voorwaarden' }).waitFor();
  await page.goto('about:blank');
});

test.skipIf(process.env.TRITS_DATA === undefined)('a server that never responds is treated like no connection', async () => {
  const { server, page, titles } = await visited();
  await server.stop();
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket)).listen(Number(new URL(server.baseUrl).port), '127.0.0.1');
  await once(silent, 'listening');
  await page.reload();
  expect(await tipTitles(page)).toEqual(titles);
  expect(open.size).toBeGreaterThan(0);
  await page.goto('about:blank');
  open.forEach((socket) => socket.destroy());
  silent.close();
});

test('posted requests and other hosts are never cached', async () => {
  const seed = await starter('movie');
  const page = await withWorker();
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  const [title = ''] = await tipTitles(page);
  const sent = page.waitForResponse((response) => response.url().endsWith('/save-event'));
  await listButton(page, title).click();
  expect((await sent).status()).toBe(204);
  expect(await cards(page).count()).toBe(3);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ method, url }) => `${method} ${url}`);
  });
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((one) => !one.startsWith(`GET ${baseUrl}/`) || one.includes('save-event'))).toEqual([]);
});

test('the site is installable: a Dutch manifest with existing icons', async () => {
  const page = await (await newContext()).newPage();
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await fetch(new URL(href ?? '', baseUrl));
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await response.json()) as { lang: string; display: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ lang: 'nl', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, baseUrl))).status, src).toBe(200);
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, newContext } from './browser';
import { starter } from './catalogue';
import { tipTitles } from './screen';
import { DIST, serve } from './server';
import { pages } from '../src/site/urls';

const MARK = '<meta name="build" content="next">';

/** The next release: another worker and a distinguishable page. */
async function nextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trits-build-'));
  await cp(DIST, folder, { recursive: true });
  for (const name of ['shell.html', 'index.html']) {
    const html = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), html.replace('</head>', `${MARK}</head>`));
  }
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const next = worker.replace(/"id":"[0-9a-f]+"/, '"id":"next"');
  expect(next).not.toBe(worker);
  await writeFile(join(folder, 'sw.js'), next);
  return folder;
}

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const builds = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('trits-files-')));
const marked = (page: Page) => page.locator('meta[name="build"]').count();

test.skipIf(process.env.TRITS_DATA === undefined)('a new build waits for the tabs of the old one, then deletes its cache', async () => {
  const seed = await starter('movie');
  const old = await serve();
  const port = Number(new URL(old.baseUrl).port);
  const context = await newContext({ worker: true });
  const page = await context.newPage();
  await page.goto(`${old.baseUrl}/`);
  await controlled(page);
  const [before] = await builds(page);
  await old.stop();

  const folder = await nextBuild();
  const next = await serve({ port, web: folder });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await page.goto(next.baseUrl + pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  expect(await marked(page), 'a page comes as the server draws it').toBe(1);
  expect((await builds(page)).sort()).toEqual([before, 'trits-files-next'].sort());

  // The new worker activates when the last tab is closed.
  await page.goto('about:blank');
  const again = await context.newPage();
  await page.close();
  await expect
    .poll(
      async () => {
        await again.goto(`${next.baseUrl}/terms`);
        await again.getByRole('heading', { level: 1, name: 'Voorwaarden' }).waitFor();
        const seen = [await marked(again), ...(await builds(again))];
        // A page that the old worker opened keeps it.
        await again.goto('about:blank');
        return seen;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual([1, 'trits-files-next']);
  await next.stop();
  await rm(folder, { recursive: true });
});

test('with a service worker every visit gets the server-rendered page with its answers', async () => {
  const seed = await starter('movie');
  const page = await (await newContext({ worker: true })).newPage();
  await page.goto('/');
  await controlled(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
    await tipTitles(page);
    expect([response?.fromServiceWorker(), response?.status()]).toEqual([true, 200]);
    expect(await response?.text()).toContain(seed.title);
  }
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path === '/api/v1/tips')).toEqual([]);
  const unknown = await page.goto('/deze/pagina/bestaat/niet');
  expect([unknown?.fromServiceWorker(), unknown?.status()]).toEqual([true, 404]);
});

test('the shell contains no answers: offline pages use the cached ones', async () => {
  const seed = await starter('movie');
  const shell = await (await fetch(`${baseUrl}/shell.html`)).text();
  expect(shell).not.toContain(seed.title);
  expect(shell).not.toContain('trits-dehydrated');
});

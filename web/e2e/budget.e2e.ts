/** Transfer size of the landing. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { baseUrl, newContext, PHONE } from './browser';
import { heading } from './screen';

const SCRIPTS = 95_000;
const STYLES = 15_000;

test('the landing is within its budget and requests no other host than that of the posters', async () => {
  const page = await (await newContext({ viewport: PHONE })).newPage();
  const own = new Map<string, Promise<number>>();
  const others: string[] = [];
  const first = { done: false };
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(page.url() === 'about:blank' ? response.url() : page.url()).origin) return;
    if (!first.done && /\.(?:js|css)$/.test(pathname)) own.set(pathname, response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  page.on('request', (request) => others.push(new URL(request.url()).host));
  // The prefetched wizards are not part of the landing.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }));
  await page.goto('/', { waitUntil: 'load' });
  await heading(page).waitFor();
  first.done = true;
  const weigh = async (ending: string) => {
    const sizes = await Promise.all([...own].filter(([path]) => path.endsWith(ending)).map(([, size]) => size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const html = await (await fetch(baseUrl)).text();
  // Inline scripts and styles count; data elements do not.
  const inside = (element: RegExp) => [...html.matchAll(element)].reduce((sum, [, text = '']) => sum + gzipSync(text, { level: 9 }).length, 0);
  const scripts = (await weigh('.js')) + inside(/<script>(.*?)<\/script>/gs);
  const styles = (await weigh('.css')) + inside(/<style[^>]*>(.*?)<\/style>/gs);
  console.info(`landing: ${scripts} bytes of scripts, ${styles} bytes of styles, gzipped`);
  expect(scripts).toBeGreaterThan(10_000);
  expect(scripts).toBeLessThanOrEqual(SCRIPTS);
  expect(styles).toBeGreaterThan(1_000);
  expect(styles).toBeLessThanOrEqual(STYLES);
  expect(new Set(others.filter((host) => host !== 'image.tmdb.org'))).toEqual(new Set([new URL(page.url()).host]));
});

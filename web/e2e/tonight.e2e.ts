/** Tips for tonight: from the landing in three presses, under the filters that time and company set, by address alone. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { baseUrl, DESKTOP, newContext, open, PHONE } from './browser';
import { starter, tips } from './catalogue';
import { listen } from './events';
import { cards, chip, heading, tipIds } from './screen';
import { serve } from './server';

const company = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const end = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** A page whose clock stands still, at a time of the day that the server has too: the title of the day is the same. */
async function at(time: string, options: Parameters<typeof newContext>[0] = {}): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.clock.setFixedTime(new Date(`${new Date().toISOString().slice(0, 10)}T${time}`));
  return page;
}

describe.each([
  ['phone', { viewport: PHONE, touch: true }],
  ['desktop', { viewport: DESKTOP }],
] as const)('tonight on a %s', (_name, options) => {
  test('three presses lead from the landing to three tips, without a title', async () => {
    const page = await at('21:13:20', options);
    await page.goto('/');
    const last = listen(page);
    await page.getByRole('link', { name: /^Vanavond/ }).click();
    await page.getByText('Het is nu 21.13.').waitFor();
    expect(await end(page, /^23\.00/).isChecked()).toBe(true);
    await end(page, /^23\.30/).click();
    await page.waitForURL(/end=23\.30/);
    await company(page, 'Met kinderen').click();

    await page.waitForURL(/\/movie\?id=\d+&g=16,10751&maxmin=135&age=9$/);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const expected = await tips('movie', id, 0, { genres: '16,10751', maxRuntime: '135', maxAge: '9' });
    expect((await tipIds(page)).sort()).toEqual(expected.tips.map(({ tmdbId }) => String(tmdbId)).sort());
    // An unknown age is not for all.
    for (const { kijkwijzer } of expected.tips) expect(kijkwijzer ?? 16).toBeLessThanOrEqual(9);
    await chip(page, 'Hoogstens 2 u 15').waitFor();
    await chip(page, 'T/m 9 jaar').waitFor();
    expect((await last('filters_applied'))?.eventData).toEqual({ filters: { genres: [16, 10751], maxRuntime: 135, maxAge: 9 }, mediaType: 'movie' });

    await page.goBack();
    await page.getByText('Het is nu 21.13.').waitFor();
    expect(await end(page, /^23\.30/).isChecked()).toBe(true);
  });

  test('from the tips, the same choices for the same title; what they set before does not add up', async () => {
    const seed = await starter('movie');
    const page = await at('23:40', options);
    await page.goto(`/movie?id=${seed.tmdbId}&age=9&g=16,10751&maxmin=100&y=1960-`);
    await page.getByRole('link', { name: 'Vanavond', exact: true }).click();
    await page.getByText(seed.title).first().waitFor();
    expect(await end(page, /^1\.30/).isChecked()).toBe(true);
    await company(page, 'Samen').click();
    await page.waitForURL(`${baseUrl}/movie?id=${seed.tmdbId}&ng=27&y=1960-&maxmin=110&score=7.0`);
    await cards(page).nth(2).waitFor();
  });
});

test('an evening of nothing but the keyboard', async () => {
  const page = await at('20:30');
  await page.goto('/vanavond');
  await end(page, /^23\.00/).focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/end=22\.30/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('end');
  await company(page, 'Samen').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/maxmin=120/);
  await cards(page).nth(2).waitFor();
  await expect.poll(() => heading(page).evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a time that has passed and too little of it are said, and an episode may still fit', async () => {
  const page = await at('22:40');
  await page.goto('/vanavond?end=22.00');
  await page.getByText('22.00 is al geweest. Kies een later tijdstip.').waitFor();
  expect(await company(page, 'Alleen').count()).toBe(0);
  await page.goto('/vanavond?end=22.50&media=tv');
  await page.getByText('Je hebt nog 10 minuten. Daar past geen aflevering in.').waitFor();
  await page.goto('/vanavond?end=23.05');
  await page.getByRole('button', { name: 'Kijk een aflevering' }).click();
  await company(page, 'Alleen').click();
  await page.waitForURL(/\/series\?.*form=under-30/);
  await page.goto('/vanavond?end=laat');
  await page.getByText('Het tijdstip in de link konden we niet lezen.').waitFor();
});

test('without scripts it leads to tips for a company, of any length', async () => {
  const page = await open('/vanavond', { scripts: false });
  // Text locators skip this element.
  expect(await page.locator('main noscript').first().textContent()).toContain('Zonder JavaScript kennen we de tijd');
  await company(page, 'Samen').click();
  await page.waitForURL(/\/movie\?id=\d+&ng=27&score=7\.0$/);
  await cards(page).nth(2).waitFor();
});

// Playwright's offline mode does not affect the worker, so a server of our own is stopped.
test.skipIf(process.env.TRITS_DATA === undefined)('after one visit the page and its tips are there when the server is not', { timeout: 60_000 }, async () => {
  const server = await serve();
  const page = await at('21:13', { worker: true });
  await page.goto(`${server.baseUrl}/vanavond`);
  await company(page, 'Samen').click();
  const shown = await tipIds(page);
  const stored = (part: string) => page.evaluate(async (path) => (await (await caches.open('trits-api')).keys()).some(({ url }) => url.includes(path)), part);
  // The first visit is not under the worker yet; a second request of the tips is.
  await page.reload();
  await expect.poll(() => stored('/tips?')).toBe(true);
  await page.goto(`${server.baseUrl}/vanavond`);
  await expect.poll(() => stored('/themes/')).toBe(true);
  await page.goto('about:blank');
  await server.stop();
  await page.goto(`${server.baseUrl}/vanavond`);
  await company(page, 'Samen').click();
  expect(await tipIds(page)).toEqual(shown);
});

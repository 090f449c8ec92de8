import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open, PHONE } from './browser';
import { get, onScreen, starter, starterWhere, tips } from './catalogue';
import { listen } from './events';
import { cards, focused, tipTitles } from './screen';
import type { AvailabilityAnswer, TitleDetail } from '../src/api/types';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Waar te kijken', exact: true });

/** A series whose first tips include one with an offer and one without. */
async function mixed() {
  const seed = await starterWhere('tv', async ({ tmdbId }) => {
    const all = (await tips('tv', tmdbId, 0)).tips.map(({ offers }) => offers.length);
    return all.includes(0) && all.some((offers) => offers > 0);
  });
  const { tips: all } = await tips('tv', seed.tmdbId, 0);
  const seen = all.find(({ offers }) => offers.length > 0);
  const unseen = all.find(({ offers }) => offers.length === 0);
  if (seen === undefined || unseen === undefined) throw new Error('no mixed trio');
  return { seed, seen, unseen };
}

test('a tip opens its title panel; Back and Escape close it, and the focus returns', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  const last = listen(page);
  const [title = ''] = await tipTitles(page);
  const opener = cards(page).first().getByRole('button', { name: title, exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('heading', { name: 'Waar het om draait' }).waitFor();
  expect((await last('tip_card_click'))?.eventData).toMatchObject({ position: 1, title, mediaType: 'movie' });
  const [tip] = onScreen(await tips('movie', seed.tmdbId, 0));
  const detail = await get<TitleDetail>(api.title('movie', tip?.tmdbId ?? 0));
  for (const name of detail.directors) await dialog.getByText(name).first().waitFor();
  for (const { label } of detail.concepts) await dialog.getByText(label, { exact: true }).first().waitFor();
  expect((await focused(page)).text).toBe(title);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}`);

  await opener.click();
  await dialog.getByRole('link', { name: 'Drie tips na deze' }).click();
  await page.getByRole('heading', { level: 1, name: `Drie tips na ${title}` }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the watch sheet: offers, their events, and one conversion on closing', async () => {
  const { seed, seen } = await mixed();
  const context = await newContext({ viewport: PHONE });
  const away: string[] = [];
  await context.route(/^https:\/\/(?!image\.tmdb\.org)/, (route) => {
    away.push(route.request().url());
    return route.fulfill({ body: 'elders' });
  });
  const page = await context.newPage();
  const last = listen(page);
  await page.goto(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  const of = { tmdbId: seen.tmdbId, title: seen.title, mediaType: 'tv' };
  await page.getByRole('button', { name: new RegExp(`^Waar te kijken ${seen.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }).click();
  const [offer] = seen.offers;
  const link = sheet(page).getByRole('link', { name: new RegExp(`^${offer?.brand.replace('+', '\\+') ?? ''}`) });
  await link.waitFor();
  expect((await last('availability_sheet_opened'))?.eventData).toEqual({ ...of, hasProviders: true });
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  const { note } = await get<AvailabilityAnswer>(api.availability('tv', seen.tmdbId));
  await sheet(page).getByText(note).waitFor();

  const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await popup.close();
  expect(away).toEqual([offer?.homeUrl]);
  expect((await last('availability_click'))?.eventData).toEqual({ ...of, provider: offer?.service, providerType: offer?.access });
  await sheet(page).getByRole('button', { name: 'Sluit dit venster' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  const [conversion] = await last.every('sheet_conversion', 1);
  expect(conversion?.eventData).toEqual({
    tmdbId: seen.tmdbId,
    mediaType: 'tv',
    timeToConversion: expect.any(Number),
    clickedProviders: [offer?.service],
  });
});

test.each(['Tab', 'Shift+Tab'])('%s cycles within the sheet', async (key) => {
  const { seed, seen } = await mixed();
  const page = await open(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  await page.getByRole('button', { name: `Waar te kijken ${seen.title}` }).first().click();
  await sheet(page).getByRole('link').first().waitFor();
  const stops: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    stops.push(await page.evaluate(() => (document.activeElement?.closest('dialog') === null ? (document.activeElement?.tagName ?? '') : 'dialog')));
  }
  expect(new Set(stops)).toEqual(new Set(['dialog']));
  const names = await page.evaluate(() => document.querySelectorAll('dialog a[href], dialog button, dialog input').length);
  expect(names, 'more stops than one round has would prove nothing').toBeLessThan(40);
});

test('a title without offers says so and suggests a tip with offers', async () => {
  const { seed, unseen } = await mixed();
  const page = await open(pages.wizard('tv', { id: seed.tmdbId }));
  const last = listen(page);
  await tipTitles(page);
  await page.getByRole('button', { name: `Waar te kijken ${unseen.title}`, exact: true }).click();
  await sheet(page).getByText('Waar deze titel in Nederland te zien is, weten we nog niet.').waitFor();
  const of = { tmdbId: unseen.tmdbId, title: unseen.title, mediaType: 'tv' };
  expect((await last('availability_sheet_opened'))?.eventData).toEqual({ ...of, hasProviders: false });
  expect((await last('no_providers_available'))?.eventData).toEqual(of);
  await sheet(page).getByRole('heading', { name: 'Dit kun je wel zien' }).waitFor();
  await sheet(page).getByRole('button', { name: /Te zien bij/ }).click();
  await sheet(page).getByRole('heading', { name: 'Bij je abonnement' }).or(sheet(page).getByRole('heading', { name: /^Gratis/ })).first().waitFor();
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  await last.every('availability_sheet_opened', 2);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Drie tips na ${seed.title}`);
});

test('own services are stored on the device and listed first', async () => {
  const { seed, seen } = await mixed();
  const page = await open(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  await cards(page).getByRole('button', { name: seen.title, exact: true }).click();
  await page.getByRole('dialog', { name: seen.title, exact: true }).getByRole('button', { name: 'Waar te kijken' }).click();
  await sheet(page).getByText('Mijn diensten', { exact: true }).click();
  const [offer] = seen.offers;
  await sheet(page).getByRole('checkbox', { name: offer?.brand ?? '', exact: true }).check();
  await sheet(page).getByRole('link', { name: new RegExp('jouw dienst') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('trits_services'))).toBe(`[${offer?.serviceId}]`);
  await page.goBack();
  await page.getByRole('dialog', { name: seen.title, exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('titles of a list and of the watchlist open the panel too', async () => {
  const page = await open('/mindbenders');
  const first = page.getByRole('heading', { level: 3 }).first();
  const title = (await first.textContent()) ?? '';
  await first.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('button', { name: `Kijklijst ${title}` }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Kijklijst (1 titel)' }).first().click();
  await page.getByRole('heading', { level: 3 }).getByRole('button', { name: title, exact: true }).click();
  await dialog.getByRole('heading', { name: 'Waar het om draait' }).waitFor();
});

test('on a phone a sheet follows a swipe down, on its head or on content at its top, and a far one closes it', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`, { viewport: PHONE, touch: true });
  const [title = ''] = await tipTitles(page);
  await cards(page).first().getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText(/uit [\d.]+ stem(men)?$/).waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const swipe = async (by: number, from = dialog.getByRole('heading', { level: 2 })) => {
    const { x = 0, y = 0 } = (await from.boundingBox()) ?? {};
    const touch = await page.context().newCDPSession(page);
    const at = (down: number) => [{ x: x + 20, y: y + 10 + down }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 8; step += 1) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((by * step) / 8) });
      await page.waitForTimeout(20);
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const top = async () => (await dialog.boundingBox())?.y ?? 0;
  const before = await top();
  await swipe(40);
  await expect.poll(top).toBe(before);
  await swipe(220);
  await dialog.waitFor({ state: 'detached' });
  expect(await cards(page).count()).toBe(3);

  // A thumb need not reach the head; scrolled content scrolls back instead.
  await cards(page).first().getByRole('button', { name: title, exact: true }).click();
  const where = dialog.getByRole('heading', { name: 'Te zien bij' });
  await where.waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const body = where.locator('xpath=ancestor::div[parent::dialog]');
  await body.evaluate((element) => element.scrollTo(0, 120));
  await swipe(220, where);
  await expect.poll(top).toBe(before);
  await body.evaluate((element) => element.scrollTo(0, 0));
  await swipe(220, where);
  await dialog.waitFor({ state: 'detached' });

  const why = cards(page).first().getByRole('button', { name: /^Waarom deze tip/ });
  const evidence = page.getByRole('region', { name: /^Wat .* delen$/ }).first();
  // It stays in the page and opens anew.
  for (const offset of [220, 240]) {
    await why.tap();
    await evidence.waitFor();
    await evidence.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await swipe(offset, evidence.getByRole('heading', { level: 3 }));
    await evidence.waitFor({ state: 'hidden' });
  }
});

test('the review form opens within the panel, also on a phone', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`, { viewport: PHONE, touch: true });
  const [title = ''] = await tipTitles(page);
  await cards(page).first().getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText('Schrijf een recensie').click();
  const isVisible = () => dialog.getByRole('textbox', { name: /^Je recensie/ }).evaluate((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    const foot = document.querySelector('dialog footer')?.getBoundingClientRect().top ?? 0;
    return top > 0 && bottom <= foot;
  });
  await expect.poll(isVisible).toBe(true);
});

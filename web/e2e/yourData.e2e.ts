import { expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open } from './browser';
import { starter } from './catalogue';
import { storedEvents, sendPending, listen } from './events';
import { listButton, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const noMeasuring = (page: Page) => page.getByRole('switch', { name: 'Meet mijn gebruik niet' });

/** Adds a tip to the watchlist and returns the events about it. */
async function useTheSite(page: Page): Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/save-event') && sent.push(request.url())));
  const seed = await starter('movie');
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  const [title = ''] = await tipTitles(page);
  await listButton(page, title).click();
  await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
  await sendPending(page);
  return sent;
}

test('an opted-out visitor is not tracked and has no session', async () => {
  const page = await open('/privacy');
  await noMeasuring(page).check();
  expect(await useTheSite(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('trits_session'))).toBeNull();
  await page.goto('/privacy');
  expect(await noMeasuring(page).isChecked()).toBe(true);
  await noMeasuring(page).uncheck();
  const sent = await useTheSite(page);
  await expect.poll(() => sent.length).toBe(1);
});

test('Global Privacy Control disables tracking, and the switch shows it', async () => {
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  expect(await useTheSite(page)).toEqual([]);
  await page.goto('/privacy');
  await page.getByText(/^Je browser vraagt met Global Privacy Control/).waitFor();
  expect([await noMeasuring(page).isChecked(), await noMeasuring(page).isDisabled()]).toEqual([true, true]);
});

test('the session is erased at the server, or its number is shown', async () => {
  const context = await newContext();
  let status = 503;
  const requested: string[] = [];
  await context.route('**/api/v1/sessions/*', (route) => {
    requested.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status });
  });
  const page = await context.newPage();
  await page.goto('/privacy');
  const erase = page.getByRole('button', { name: 'Wis mijn sessie' });
  await erase.click();
  await page.getByText(/^Er is niets te wissen/).waitFor();
  await useTheSite(page);
  const session = (await page.evaluate(() => sessionStorage.getItem('trits_session'))) ?? '';
  await page.goto('/privacy');
  await erase.click();
  await page.getByText(`mail ons dit sessienummer: ${session}`).waitFor();
  status = 204;
  await erase.click();
  await page.getByText(/^Gewist\./).waitFor();
  expect(requested).toEqual([`DELETE /api/v1/sessions/${session}`, `DELETE /api/v1/sessions/${session}`]);
  expect(await page.evaluate(() => sessionStorage.getItem('trits_session'))).toBeNull();
});

test('one click erases the session at the server', async () => {
  const folder = inject('events');
  if (folder === '') return;
  const page = await open('/');
  await useTheSite(page);
  const session = (await page.evaluate(() => sessionStorage.getItem('trits_session'))) ?? '';
  const theirs = async () => (await storedEvents(folder)).filter((event) => event.sessionId === session).length;
  await expect.poll(theirs, { timeout: 10_000 }).toBeGreaterThan(0);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Wis mijn sessie' }).click();
  await page.getByText(/^Gewist\./).waitFor();
  expect(await theirs()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('trits_session'))).toBeNull();
});

test('the device is erased after confirmation', async () => {
  const page = await open('/');
  await useTheSite(page);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click();
  await page.getByText('Zeker weten?').waitFor();
  await page.getByRole('button', { name: 'Toch niet' }).click();
  expect(await page.evaluate(() => localStorage.getItem('trits_watchlist'))).not.toBeNull();
  await page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Ja, wis alles' }).click()]);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('trits_')))).toEqual([]);
});

test('a review is sent, one with a link is not', async () => {
  const seed = await starter('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  const last = listen(page);
  const [title = ''] = await tipTitles(page);
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText('Schrijf een recensie').click();
  const send = dialog.getByRole('button', { name: 'Verstuur recensie' });
  await send.click();
  await dialog.getByText('Kies eerst een aantal sterren.').waitFor();
  await dialog.getByRole('radio', { name: '4 sterren' }).check();
  const words = dialog.getByRole('textbox', { name: /^Je recensie/ });
  await words.fill('Meer van mij op https://voorbeeld.example te vinden');
  await send.click();
  await dialog.getByText('Laat links, e-mailadressen en telefoonnummers weg.').waitFor();
  await words.fill('Twee keer gezien, en de tweede keer klopte alles.');
  await dialog.getByRole('textbox', { name: /^Je naam/ }).fill('Noor');
  await send.click();
  await dialog.getByText('Dank je. We lezen je recensie voordat we die plaatsen.').waitFor();
  expect((await last('review_submitted'))?.eventData).toEqual({
    tmdbId: expect.any(Number),
    mediaType: 'movie',
    stars: 4,
    text: 'Twee keer gezien, en de tweede keer klopte alles.',
    name: 'Noor',
  });
});

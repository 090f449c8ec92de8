import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { starter } from './catalogue';
import { cards, question, tipTitles } from './screen';

const PROBLEM = { type: 'about:blank', title: 'Niet klaar', status: 503, code: 'not-ready', detail: '', field: null };

test('a failing answer says so in Dutch, and trying again helps', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  let broken = true;
  await context.route('**/api/v1/tips?*', (route) =>
    broken
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) })
      : route.continue(),
  );
  const page = await context.newPage();
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await page.getByRole('alert').getByText('Trits start net op. Probeer het over een paar tellen weer.').waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await tipTitles(page);
});

test('without a connection the wizard says so, and goes on when it is back', async () => {
  const seed = await starter('movie');
  const page = await open('/movie');
  const chip = page.getByRole('link', { name: `${seed.title} ${seed.year}` });
  await chip.waitFor();
  await page.context().setOffline(true);
  await chip.click();
  await page.getByRole('heading', { name: 'Je bent offline' }).waitFor();
  await page.context().setOffline(false);
  await tipTitles(page);
});

test('while the answer is on its way three cards stand in outline', async () => {
  const seed = await starter('tv');
  const context = await newContext();
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await context.route('**/api/v1/tips?*', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`/series?id=${seed.tmdbId}`);
  const status = page.getByRole('status').filter({ hasText: 'We leggen er drie naast' });
  await status.waitFor();
  release();
  await tipTitles(page);
  expect(await cards(page).count()).toBe(3);
});

test('a suggestion that comes too late is dropped', async () => {
  const context = await newContext();
  const cancelled: string[] = [];
  await context.route('**/api/v1/search?q=zwart&*', () => undefined);
  const page = await context.newPage();
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  await page.goto('/movie');
  const asked = page.waitForRequest('**/api/v1/search?q=zwart&*');
  await question(page).fill('zwart');
  await asked;
  await question(page).fill('een heel andere titel');
  await expect.poll(() => cancelled.some((url) => url.includes('q=zwart'))).toBe(true);
});

test('an event that cannot be sent is only logged', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  await context.route('**/api/v1/save-event', (route) => route.abort());
  const page = await context.newPage();
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await page.getByRole('button', { name: 'Goede tip', exact: true }).first().click();
  await expect.poll(() => log.some((line) => line.startsWith('Failed to track event'))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

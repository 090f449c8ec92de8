import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { manySets, starter } from './catalogue';
import { listen } from './events';
import { cards, focused, question, tipTitles, voteGood } from './screen';
import type { TipsAnswer } from '../src/api/types';

const PROBLEM = { type: 'about:blank', title: 'Niet klaar', status: 503, code: 'not-ready', detail: '', field: null };

test('a failed request shows a Dutch message, and retrying works', async () => {
  const seed = await starter('movie');
  const context = await newContext({ shellOnly: true });
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
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await tipTitles(page);
});

test('offline the wizard shows a message, and continues when the connection is back', async () => {
  const seed = await manySets('movie', true);
  const page = await open('/movie');
  const chip = page.getByRole('link', { name: `${seed.title} ${seed.year}` });
  await chip.waitFor();
  await page.context().setOffline(true);
  await chip.click();
  await page.getByRole('heading', { name: 'Je bent offline' }).waitFor();
  await page.context().setOffline(false);
  await tipTitles(page);
});

test('three card skeletons are shown while loading', async () => {
  const seed = await starter('tv');
  const context = await newContext({ shellOnly: true });
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await context.route('**/api/v1/tips?*', async (route) => {
    await released;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`/series?id=${seed.tmdbId}`);
  await page.getByRole('status').getByText('We leggen er drie naast').waitFor();
  expect(await page.getByRole('main').locator('[aria-hidden=true] > div').count()).toBe(3);
  release();
  await tipTitles(page);
  expect(await cards(page).count()).toBe(3);
});

test('a late suggestion is discarded', async () => {
  const context = await newContext({ shellOnly: true });
  const cancelled: string[] = [];
  await context.route('**/api/v1/search?q=zwart&*', () => undefined);
  const page = await context.newPage();
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  await page.goto('/movie');
  const requested = page.waitForRequest('**/api/v1/search?q=zwart&*');
  await question(page).fill('zwart');
  await requested;
  await question(page).fill('een heel andere titel');
  await expect.poll(() => cancelled.some((url) => url.includes('q=zwart'))).toBe(true);
});

test('an event that cannot be sent is logged only', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  await context.route('**/api/v1/save-event', (route) => route.abort());
  const page = await context.newPage();
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await voteGood(page);
  await expect.poll(() => log.some((line) => line.startsWith('Failed to track event'))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an answer of another shape shows an error with a link', async () => {
  const seed = await starter('movie');
  const context = await newContext({ shellOnly: true });
  let body = '{"seed":{},"tips":[{}]}';
  await context.route('**/api/v1/tips?*', (route) =>
    body === '' ? route.continue() : route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  const page = await context.newPage();
  for (body of ['{"seed":{},"tips":[{}]}', 'null', '<html>']) {
    await page.goto(`/movie?id=${seed.tmdbId}`);
    await page.getByRole('alert').getByRole('heading', { name: 'Dit lukte even niet' }).waitFor();
  }
  body = '';
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await tipTitles(page);
});

test('without starter titles there is no heading', async () => {
  const context = await newContext({ shellOnly: true });
  await context.route('**/api/v1/starters?*', (route) => route.fulfill({ status: 500, json: PROBLEM }));
  const page = await context.newPage();
  await page.goto('/movie');
  await question(page).waitFor();
  await page.getByRole('heading', { name: 'Of begin met een van deze' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('submitting an empty field shows a hint', async () => {
  const page = await open('/series');
  const hint = page.getByRole('status').getByText('Typ eerst een serietitel.');
  await question(page).press('Enter');
  await hint.waitFor();
  expect((await focused(page)).role).toBe('combobox');
  await question(page).fill('d');
  await hint.waitFor({ state: 'detached' });
  await question(page).fill('   ');
  await page.getByRole('button', { name: 'Zoek' }).click();
  await hint.waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a failing suggestion request shows a hint until it works', async () => {
  const seed = await starter('movie');
  const context = await newContext({ shellOnly: true });
  let broken = true;
  await context.route('**/api/v1/search?*', (route) => (broken ? route.abort() : route.continue()));
  const page = await context.newPage();
  await page.goto('/movie');
  await question(page).fill(seed.title.slice(0, 4));
  const sign = page.getByRole('status').getByText(/^Suggesties lukken nu even niet/);
  await sign.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  broken = false;
  await question(page).fill(seed.title);
  await page.getByRole('option').first().waitFor();
  expect(await sign.count()).toBe(0);
});

test('the relaxation steps of an answer are tracked once', async () => {
  const seed = await starter('movie');
  const context = await newContext({ shellOnly: true });
  await context.route('**/api/v1/tips?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as TipsAnswer;
    const ladder = [{ step: 7, name: 'Verwantschap', before: 'duidelijk verwant', after: 'één is genoeg' }];
    await route.fulfill({ json: { ...answer, ladder: answer.alt === 0 ? ladder : [] } });
  });
  const page = await context.newPage();
  const last = listen(page);
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await page.getByText('Eén sterke overeenkomst was genoeg').waitFor();
  await page.getByRole('link', { name: 'Toon 3 andere' }).click();
  await page.waitForURL(/alt=1/);
  await page.getByRole('heading', { name: `Nog drie tips na ${seed.title}` }).waitFor();
  await page.goBack();
  await page.getByText('Eén sterke overeenkomst was genoeg').waitFor();
  // Events are sent in order: when this one arrives, all others have.
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  await last('share_clicked');
  expect(last.of('ladder_used').map(({ eventData }) => eventData)).toEqual([{ step: 7, mediaType: 'movie' }]);
});

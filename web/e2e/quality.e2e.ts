import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { get } from './catalogue';
import { focused } from './screen';
import type { QualityAnswer } from '../src/api/types';
import { formatFigure, isInformational } from '../src/strings/gates';
import { api } from '../src/api/urls';

test('every gate of the live snapshot is listed in Dutch, with its figure', async () => {
  const quality = await get<QualityAnswer>(api.quality());
  const page = await open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kwaliteit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zo meten we de kwaliteit' }).waitFor();
  expect(await focused(page)).toMatchObject({ tag: 'H1' });
  const required = quality.gates.filter((gate) => !isInformational(gate));
  const passed = required.filter((gate) => gate.passed).length;
  await page.getByText(new RegExp(`^(Alle ${passed}|${passed} van de ${required.length}) eisen gehaald$`)).waitFor();
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  const rows = page.getByRole('table').filter({ hasText: 'Uitkomst' }).getByRole('row').filter({ has: page.getByRole('cell') });
  expect(await rows.count()).toBe(quality.gates.length);
  expect(await page.locator('main [lang="en"]').count()).toBe(0);
  const reason = page.getByRole('table', { name: 'De redenen' }).getByRole('row', { name: /^Elk kenmerk klopt/ });
  const figure = formatFigure(quality.gates.find(({ id }) => id === 'R2')?.figure ?? 0);
  expect(await reason.getByRole('cell').first().textContent()).toBe(`${figure}, gehaald`);
  const counts = page.getByRole('table', { name: 'Aantallen in deze versie' });
  for (const name of ['Films die we kennen', 'Series die we kennen', 'Titels die een tip kunnen zijn']) {
    await counts.getByRole('row', { name: new RegExp(`^${name}`) }).waitFor();
  }
});

test('failed gates and gates without a Dutch text are shown as they are', async () => {
  const quality = await get<QualityAnswer>(api.quality());
  const context = await newContext({ shellOnly: true });
  const [first] = quality.gates;
  const odd = { ...first, id: 'Z9', what: 'something new', figure: 0.4, bound: 0.5, passed: false };
  await context.route('**/api/v1/quality', (route) => route.fulfill({ json: { ...quality, gates: [...quality.gates, odd] } }));
  const page = await context.newPage();
  await page.goto('/kwaliteit');
  const row = page.getByRole('table', { name: 'Overig' }).getByRole('row', { name: /^Meting Z9/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['40%, niet gehaald', expect.stringContaining('minstens 50%')]);
});

test('failing figures show a message, and a retry loads them', async () => {
  const context = await newContext({ shellOnly: true });
  let broken = true;
  await context.route('**/api/v1/quality', (route) => (broken ? route.abort() : route.continue()));
  const page = await context.newPage();
  await page.goto('/kwaliteit');
  await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await page.getByRole('heading', { name: 'De redenen' }).waitFor();
});

/** The switch for the visitor's own services, and what the page says about it. */
import { expect, test } from 'vitest';
import { newContext, PHONE } from './browser';
import { starter } from './catalogue';
import { counted, panel, tipTitles } from './screen';
import { pages } from '../src/site/urls';

test.each([['phone', PHONE], ['desk', { width: 1280, height: 900 }]] as const)('own services are one press away, remembered, and said to be a part of the catalogue: %s', async (_, viewport) => {
  const seed = await starter('movie');
  const page = await (await newContext({ viewport })).newPage();
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  const before = await tipTitles(page);
  const own = page.getByRole('switch', { name: 'Op mijn diensten' });
  expect(await own.getAttribute('aria-checked')).toBe('false');

  // The first press asks for the services: they are the first group.
  await own.click();
  const first = panel(page).getByRole('group').first();
  await first.getByText(/^Van (minder dan )?\d+\s% van de films weten we waar ze te zien zijn\./).waitFor();
  await first.getByRole('checkbox', { name: 'Netflix', exact: true }).check();
  await counted(page);
  await panel(page).getByRole('button', { name: 'Toon 3 tips' }).click();
  await page.waitForURL(/[?&]svc=|services=|diensten=/);
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('true');
  await page.getByText(/^Alleen gezocht in de (minder dan )?\d+\s% van de films waarvan we weten waar ze te zien zijn/).waitFor();
  await page.getByText('Dichtst bij op je diensten').locator('visible=true').first().waitFor();

  await page.getByRole('link', { name: 'Zoek ook daarbuiten' }).click();
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('false');
  expect(await tipTitles(page)).toEqual(before);

  // From now on one press is enough.
  await page.reload();
  await tipTitles(page);
  await own.click();
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('true');
  await own.click();
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('false');
});

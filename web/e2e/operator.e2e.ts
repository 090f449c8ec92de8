import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { starter } from './catalogue';
import { useConfigured } from './configured';
import { heading, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const server = useConfigured();
const ELSEWHERE = process.env.TRITS_DATA === undefined;

test('optional features are off by default', async () => {
  const seed = await starter('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  expect(await page.getByRole('region', { name: 'Heb je iets aan Trits?' }).count()).toBe(0);
  expect(await page.getByRole('complementary', { name: 'Advertentie' }).count()).toBe(0);
});

test.skipIf(ELSEWHERE)('contact address and ad slot of the operator are shown', async () => {
  const seed = await starter('movie');
  const page = await (await newContext()).newPage();
  await page.goto(`${server().baseUrl}/contact`);
  await heading(page).waitFor();
  const links = page.getByRole('main').locator('a[href^="mailto:hallo@trits.example?"]');
  await links.nth(3).waitFor();
  for (const path of [pages.wizard('movie', { id: seed.tmdbId }), '/mindbenders']) {
    await page.goto(server().baseUrl + path);
    const slot = page.getByRole('complementary', { name: 'Advertentie' });
    await slot.waitFor();
    expect((await slot.boundingBox())?.height).toBeGreaterThan(100);
    expect(await slot.getByRole('link').count()).toBe(0);
  }
});

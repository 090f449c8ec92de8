import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { open } from './browser';
import { starter, starterWhere, get } from './catalogue';
import { listen } from './events';
import { listButton, tipTitles } from './screen';
import type { AvailabilityAnswer } from '../src/api/types';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

async function filled() {
  const seed = await starter('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  const titles = await tipTitles(page);
  for (const title of titles) await listButton(page, title).click();
  await page.goto('/watchlist');
  await expect.poll(() => rows(page).count()).toBe(3);
  return { page, titles };
}

test.each(['JSON', 'CSV'])('a list exported as %s can be imported on another device', async (kind) => {
  const { page, titles } = await filled();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Bewaar als ${kind}` }).click()]);
  expect(download.suggestedFilename()).toBe(`trits-kijklijst.${kind.toLowerCase()}`);
  const buffer = await readFile((await download.path()) ?? '');

  const other = await open('/watchlist');
  const last = listen(other);
  const file = { name: `lijst.${kind.toLowerCase()}`, mimeType: 'text/plain', buffer };
  await other.getByLabel('Open een bewaarde lijst').setInputFiles(file);
  await other.getByText('3 titels toegevoegd.', { exact: true }).waitFor();
  expect((await rows(other).allTextContents()).sort()).toEqual([...titles].sort());
  expect((await last.every('watchlist_added', 3)).map(({ eventData }) => eventData.title).sort()).toEqual([...titles].sort());
  await other.getByLabel('Open een bewaarde lijst').setInputFiles(file);
  await other.getByText('Er is niets toegevoegd. 3 titels stonden er al op.').waitFor();
});

test('an import ends what could be undone, and drawn posters stay as they were', async () => {
  const { page, titles } = await filled();
  const drawings = () => page.getByRole('main').locator('li svg:has(rect)').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.replaceAll(/«\w+»|_r_\w+_|:\w+:/g, '')).sort());
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Bewaar als JSON' }).click()]);
  const buffer = await readFile((await download.path()) ?? '');
  const before = await drawings();
  await page.getByRole('button', { name: /^Verwijder / }).first().click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  await page.getByLabel('Open een bewaarde lijst').setInputFiles({ name: 'lijst.json', mimeType: 'application/json', buffer });
  await page.getByText('1 titel toegevoegd. 2 titels stonden er al op.').waitFor();
  expect(await page.getByRole('button', { name: 'Ongedaan maken' }).count()).toBe(0);
  expect(await drawings()).toEqual(before);

  // Another site's list names no genres: they come with the match.
  const items = JSON.parse(buffer.toString()).items as { title: string; year: number }[];
  const other = await open('/gezien');
  const csv = `Date,Name,Year,Letterboxd URI\n${items.map(({ title, year }) => `2024-01-01,"${title}",${year},https://boxd.it/a`).join('\n')}`;
  await other.getByLabel('Kies bestanden').setInputFiles({ name: 'watchlist.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await other.getByText(/^3 titels/).first().waitFor();
  const stored = await other.evaluate(() => JSON.parse(localStorage.getItem('trits_watchlist') ?? '[]') as { title: string; genres?: string[] }[]);
  expect(stored.map(({ title }) => title).sort()).toEqual([...titles].sort());
  for (const { genres } of stored) expect(genres?.length).toBeGreaterThan(0);
});

test('a file that is not a list is rejected, and the list is unchanged', async () => {
  const { page } = await filled();
  await page.getByLabel('Open een bewaarde lijst').setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0000\u0001') });
  await page.getByText(/^Dit bestand is geen kijklijst\./).waitFor();
  expect(await rows(page).count()).toBe(3);
});

test('the filter shows only titles on services of the visitor', async () => {
  const seen = await starterWhere('tv', async ({ tmdbId }) => (await get<AvailabilityAnswer>(api.availability('tv', tmdbId))).known);
  const brand = (await get<AvailabilityAnswer>(api.availability('tv', seen.tmdbId))).groups[0]?.offers[0]?.brand ?? '';
  const { page } = await filled();
  const items = [{ tmdbId: seen.tmdbId, mediaType: 'tv', title: seen.title }];
  await page.getByLabel('Open een bewaarde lijst').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(items)) });
  await expect.poll(() => rows(page).count()).toBe(4);
  await page.getByRole('checkbox', { name: 'Nu te zien bij mijn diensten' }).check();
  await page.getByText(/^Kies eerst je diensten\./).waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('checkbox', { name: brand, exact: true }).check();
  await page.getByText(/^Te zien bij /).first().waitFor();
  expect(await rows(page).allTextContents()).toContain(seen.title);
  await page.getByRole('checkbox', { name: 'Nu te zien bij mijn diensten' }).uncheck();
  await expect.poll(() => rows(page).count()).toBe(4);
});

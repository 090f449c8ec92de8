/** /gezien: what was seen, and imports from other sites. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { baseUrl, newContext, open, PHONE } from './browser';
import { manySets } from './catalogue';
import { pressInMenu, tipIds, tipTitles } from './screen';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

const rows = (page: Page) => page.getByRole('region', { name: /^Je lijst/ }).getByRole('listitem');
const status = (page: Page) => page.getByRole('status');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const HEAD = 'Date,Name,Year,Letterboxd URI';

test('a seen title and a bad tip are listed, and each can be taken off, also after a search', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }), { viewport: PHONE });
  const [first = '', second = ''] = await tipTitles(page);
  await pressInMenu(page, 0, /^Al gezien/);
  await page.getByText('Hier is een andere.').waitFor();
  await pressInMenu(page, 1, /^Geen goede tip/);
  await page.getByText(`${second} was geen goede tip.`).waitFor();
  await page.goto('/watchlist');
  await page.getByRole('link', { name: 'Wat je al zag' }).click();
  await page.getByRole('heading', { level: 1, name: 'Al gezien' }).waitFor();
  await page.getByRole('heading', { name: 'Je lijst: 2 titels' }).waitFor();
  await rows(page).filter({ hasText: `geen goede tip na ${seed.title}` }).getByRole('button', { name: second, exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Zoek in je lijst' }).fill(first.toLowerCase());
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: `Haal ${first} van je lijst` }).click();
  await page.getByText(`${first} kan weer een tip zijn.`).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('heading', { name: 'Je lijst: 2 titels' }).waitFor();
});

test('Letterboxd: watched, ratings and watchlist are found, what is missing is named, good ratings become starters', async () => {
  const page = await open('/gezien', { viewport: PHONE });
  await page.getByLabel('Kies bestanden').setInputFiles([
    csv('watched.csv', `${HEAD}\n2024-01-01,Fight Club,1999,u\n2024-01-01,Bestaat Niet,1971,u\n`),
    csv('ratings.csv', `${HEAD},Rating\n2024-01-01,Pulp Fiction,1994,u,5\n2024-01-01,Forrest Gump,1994,u,2\n`),
    csv('watchlist.csv', `${HEAD}\n2024-01-01,The Matrix,1999,u\n`),
    csv('foto.csv', 'a,b\n'),
  ]);
  await status(page).getByText('3 titels toegevoegd aan wat je al zag. 1 titel op je kijklijst gezet.').waitFor();
  await status(page).getByText('De titel met een hoog cijfer staat voortaan klaar om mee te beginnen.').waitFor();
  await status(page).getByText('Hier konden we geen lijst in vinden: foto.csv.').waitFor();
  await page.getByText('1 titel staat niet in onze catalogus').click();
  await page.getByText('Bestaat Niet (1971)').waitFor();
  expect(await rows(page).count()).toBe(3);
  await page.goto('/movie');
  await page.getByRole('heading', { name: 'Begin met iets waar je van hield' }).waitFor();
  expect(await page.getByRole('region', { name: 'Begin met iets waar je van hield' }).getByRole('link').first().textContent()).toContain('Pulp Fiction');
});

test('what was imported onto the watchlist shows its length there, once its row is in view', async () => {
  const page = await open('/gezien', { viewport: PHONE });
  const names = ['Fight Club,1999', 'Pulp Fiction,1994', 'Forrest Gump,1994', 'Inception,2010', 'Parasite,2019', 'Her,2013', 'The Matrix,1999'];
  await page.getByLabel('Kies bestanden').setInputFiles([csv('watchlist.csv', `${HEAD}\n${names.map((name) => `2024-01-01,${name},u`).join('\n')}\n`)]);
  await status(page).getByText('7 titels op je kijklijst gezet.').waitFor();
  await page.goto('/watchlist?sort=titel');
  const film = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await film('Fight Club').getByText('1999 · 2 u 19').waitFor();
  const stored = () => page.evaluate(() => (JSON.parse(localStorage.getItem('trits_watchlist') ?? '[]') as { title: string; runtime?: number }[]).filter(({ runtime }) => runtime !== undefined).map(({ title }) => title));
  await expect.poll(stored).toContain('Fight Club');
  expect(await stored()).not.toContain('The Matrix');
  await film('The Matrix').scrollIntoViewIfNeeded();
  await film('The Matrix').getByText('1999 · 2 u 16').waitFor();
  await page.reload();
  await film('Fight Club').getByText('1999 · 2 u 19').waitFor();
});

test('IMDb, Netflix in Dutch and Trakt are found, and the saved file brings all of it to another device', async () => {
  const page = await open('/gezien');
  const trakt = [{ plays: 1, show: { title: 'anders', year: 2008, ids: { tmdb: 1396 } } }];
  await page.getByLabel('Kies bestanden').setInputFiles([
    csv('imdb.csv', 'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0137523,9,2024-01-01,Fight Club,Movie,1999\n'),
    csv('NetflixViewingHistory.csv', 'Titel,Datum\n"The Sopranos: Seizoen 1: Aflevering 1","1-2-24"\n"Forrest Gump","1-2-24"\n'),
    { name: 'watched-shows.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(trakt)) },
  ]);
  await status(page).getByText('4 titels toegevoegd aan wat je al zag.').waitFor();
  expect((await rows(page).getByRole('button', { name: /^(?!Haal)/ }).allTextContents()).sort()).toEqual(['Breaking Bad', 'Fight Club', 'Forrest Gump', 'The Sopranos']);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Bewaar alles als bestand' }).click()]);
  const buffer = await readFile((await download.path()) ?? '');
  const other = await open('/gezien');
  await other.getByLabel('Kies bestanden').setInputFiles({ name: 'trits-lijsten.json', mimeType: 'application/json', buffer });
  await other.getByRole('heading', { name: 'Je lijst: 4 titels' }).waitFor();
});

test('20,000 rows on a phone: all are looked up, the page stays usable, and none of what was seen is tipped', async () => {
  const seed = await manySets('movie');
  const { ids } = (await (await fetch(baseUrl + api.candidates('movie', seed.tmdbId))).json()) as { ids: number[] };
  const seen = ids.slice(0, 80);
  const context = await newContext({ viewport: PHONE, touch: true });
  const page = await context.newPage();
  await page.goto('/gezien');
  const watched = Array.from({ length: 20_000 }, (_, at) => ({ plays: 1, movie: { title: `Onbekend ${at}`, year: 1990, ids: { tmdb: seen[at] ?? 4_000_000_000 + at } } }));
  const started = Date.now();
  await page.getByLabel('Kies bestanden').setInputFiles({ name: 'watched-movies.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(watched)) });
  await status(page).getByText('80 titels toegevoegd aan wat je al zag.').waitFor({ timeout: 25_000 });
  console.info(`20,000 rows took ${Date.now() - started} ms`);
  await page.getByText('19.920 titels staan niet in onze catalogus').waitFor();
  // A list as long as a file can make it.
  await page.evaluate((tipped) => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ mediaType: 'movie', tmdbId: tipped[at] ?? 4_000_000_000 + at, seed: null, title: `Titel ${at}`, year: 1999 }));
    localStorage.setItem('trits_seen', JSON.stringify(many));
  }, seen);
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  const tips = (await tipIds(page)).map(Number);
  expect(tips.filter((id) => seen.includes(id))).toEqual([]);
  await page.goto('/gezien');
  await page.getByRole('heading', { name: 'Je lijst: 20.000 titels' }).waitFor();
  await page.getByRole('searchbox', { name: 'Zoek in je lijst' }).fill('titel 19999');
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('a lookup that fails changes nothing', async () => {
  const page = await open('/gezien');
  await page.route('**/api/v1/match', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.getByLabel('Kies bestanden').setInputFiles(csv('watched.csv', `${HEAD}\n2024-01-01,Fight Club,1999,u\n`));
  await status(page).getByText(/^Opzoeken lukte niet\./).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('trits_seen'))).toBeNull();
});

import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { starter } from './catalogue';
import { listen } from './events';
import { listButton, menu, tipTitles, voteGood } from './screen';
import type { Page } from 'playwright-core';

const KEY = 'trits_watchlist';
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[], KEY);

test('adding and removing a tip updates the badge', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  const [first = '', second = ''] = await tipTitles(page);
  const link = menu(page).getByRole('link', { name: /^Kijklijst/ });
  expect((await link.textContent())?.trim()).toBe('Kijklijst');

  await listButton(page, first).click();
  expect(await listButton(page, first).getAttribute('aria-pressed')).toBe('true');
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
  await listButton(page, second).click();
  await menu(page).getByRole('link', { name: 'Kijklijst (2 titels)' }).waitFor();
  expect(await stored(page)).toEqual([
    expect.objectContaining({ title: first, mediaType: 'movie', addedAt: expect.any(Number), tmdbId: expect.any(Number), after: { tmdbId: seed.tmdbId, title: seed.title, reason: expect.any(String) } }),
    expect.objectContaining({ title: second }),
  ]);
  await listButton(page, first).click();
  expect(await listButton(page, first).getAttribute('aria-pressed')).toBe('false');
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
});

test('the list: remove, undo, sort, clear, undo', async () => {
  const seed = await starter('tv');
  const page = await open(`/series?id=${seed.tmdbId}`);
  const titles = await tipTitles(page);
  for (const title of titles) await listButton(page, title).click();
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Je kijklijst' }).waitFor();
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  expect(await rows.allTextContents()).toEqual([...titles].reverse());

  await page.getByLabel('Sorteer op').selectOption('Titel');
  await expect.poll(() => rows.allTextContents()).toEqual([...titles].sort(new Intl.Collator('nl-NL', { numeric: true }).compare));

  const [first = ''] = titles;
  await page.getByRole('button', { name: `Verwijder ${first} van je kijklijst` }).click();
  await page.getByText(`${first} is van je kijklijst gehaald.`).waitFor();
  expect(await rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => rows.count()).toBe(3);

  await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
  await page.getByRole('heading', { name: 'Je kijklijst is leeg' }).waitFor();
  expect(await stored(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => rows.count()).toBe(3);
});

test('films and series apart, why and how long, where to watch, and a tick for seen that can be undone', async () => {
  const context = await newContext();
  const after = { tmdbId: 550, title: 'Fight Club', reason: 'Net als in *Fight Club* is niets wat het lijkt.' };
  const items = [
    { tmdbId: 77, mediaType: 'movie', title: 'Memento', addedAt: 1, year: 2000, runtime: 113, after },
    { tmdbId: 1396, mediaType: 'tv', title: 'Breaking Bad', addedAt: 2, year: 2008, seasons: 5, episodeRuntime: 47 },
  ];
  await context.addInitScript(([key, text]) => localStorage.getItem(key ?? '') ?? localStorage.setItem(key ?? '', text ?? ''), [KEY, JSON.stringify(items)]);
  const page = await context.newPage();
  const last = listen(page);
  await page.goto('/watchlist');
  const row = page.getByRole('listitem').filter({ hasText: 'Memento' });
  await row.getByText('2000 · 1 u 53').waitFor();
  await row.getByText('Na Fight Club Net als in Fight Club is niets wat het lijkt.').waitFor();
  await page.getByText('2008 · 5 seizoenen · 47 min per aflevering').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Films', 'Series', 'Je lijst meenemen']);
  await row.getByRole('button', { name: 'Waar te kijken Memento' }).click();
  await page.getByRole('dialog', { name: 'Waar te kijken' }).waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Gezien (Memento)' }).click();
  await page.getByText('Memento heb je gezien.').waitFor();
  expect((await last('title_seen'))?.eventData).toEqual({ tmdbId: 77, mediaType: 'movie' });
  const seen = () => page.evaluate(() => localStorage.getItem('trits_seen'));
  expect(await seen()).toContain('"tmdbId":77');
  expect(await stored(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  expect(await seen()).toBe('[]');
});

test('two tabs are synchronized', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  const [tips, list] = [await context.newPage(), await context.newPage()];
  await list.goto('/watchlist');
  await list.getByRole('heading', { name: 'Je kijklijst is leeg' }).waitFor();
  await tips.goto(`/movie?id=${seed.tmdbId}`);
  const [first = ''] = await tipTitles(tips);
  await listButton(tips, first).click();
  await list.getByRole('heading', { level: 3, name: first }).waitFor();
});

test('an unreadable list becomes empty, is logged and backed up', async () => {
  const context = await newContext();
  await context.addInitScript(([key]) => localStorage.setItem(key ?? '', '[{"broken":'), [KEY]);
  const page = await context.newPage();
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await page.goto('/watchlist');
  await page.getByRole('heading', { name: 'Je kijklijst is leeg' }).waitFor();
  expect(log.some((line) => line.startsWith('Error loading watchlist'))).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('trits_watchlist_backup'))).toBe('[{"broken":');
});

test('a damaged list is logged once, not on every visit', async () => {
  const page = await open('/');
  await page.evaluate((key) => localStorage.setItem(key, '{"geen":"lijst"}'), KEY);
  const log: string[] = [];
  page.on('console', (message) => message.text().startsWith('Error loading watchlist') && log.push(message.text()));
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/watchlist');
    await page.getByRole('heading', { name: 'Je kijklijst is leeg' }).waitFor();
  }
  expect(log).toHaveLength(1);
  expect(await stored(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('trits_watchlist_backup'))).toBe('{"geen":"lijst"}');
});

test('one invalid item does not affect the others', async () => {
  const context = await newContext();
  const items = '[{"tmdbId":1,"mediaType":"movie","title":"Heel","addedAt":1},{"tmdbId":"2"}]';
  await context.addInitScript(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [KEY, items]);
  const page = await context.newPage();
  await page.goto('/watchlist');
  await page.getByRole('heading', { level: 3, name: 'Heel' }).waitFor();
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('trits_watchlist_backup'))).toBe(items);
});

test('with full storages a failed save is reported, and events are still sent', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const page = await context.newPage();
  const last = listen(page);
  await page.goto(`/movie?id=${seed.tmdbId}`);
  const [first = ''] = await tipTitles(page);
  await listButton(page, first).click();
  await page.getByRole('status').getByText(/^Bewaren lukte niet/).waitFor();
  expect(await listButton(page, first).getAttribute('aria-pressed')).toBe('false');
  expect((await menu(page).getByRole('link', { name: /^Kijklijst/ }).textContent())?.trim()).toBe('Kijklijst');
  await voteGood(page);
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  const [shared, voted] = [await last('share_clicked'), await last('tip_feedback')];
  expect(shared?.sessionId).toBe(voted?.sessionId);
  expect(last.of('watchlist_added')).toEqual([]);
});

test('restoring 500 titles sends their events in batches of twenty', async () => {
  const context = await newContext();
  const items = Array.from({ length: 500 }, (_, at) => ({ tmdbId: at + 1, mediaType: 'movie', title: `Titel ${at}`, addedAt: at }));
  await context.addInitScript(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [KEY, JSON.stringify(items)]);
  const page = await context.newPage();
  const sizes: number[] = [];
  let busy = 0;
  let most = 0;
  await context.route('**/api/v1/save-event', async (route) => {
    const { events } = route.request().postDataJSON() as { events?: unknown[] };
    if (events === undefined) return route.continue();
    most = Math.max(most, (busy += 1));
    const response = await route.fetch();
    sizes.push(response.status() === 204 ? events.length : 0);
    busy -= 1;
    await route.fulfill({ response });
  });
  await page.goto('/watchlist');
  await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => sizes, { timeout: 20_000 }).toEqual(Array.from({ length: 25 }, () => 20));
  expect(most).toBe(1);
});

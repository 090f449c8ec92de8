import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContext } from './browser';
import { starter } from './catalogue';
import { checkAccessibility } from './accessibility';
import { countEvents, folders, type Folders } from './night';
import { serve, type Server } from './server';
import type { PageState } from './states/state';
import { counted, send, textOf, type SentEvent } from './visitors';
import { simulateWeek, THE_WEEK, WEEK } from './week';

const TOKEN = 'beheer-0123456789-0123456789-0123456789';

let week: Folders;
let today: Folders;
let sent: SentEvent[];
const made: Folders[] = [];
const servers: Server[] = [];

async function own(): Promise<Folders> {
  const folder = await folders();
  made.push(folder);
  return folder;
}

async function operator(settings: Record<string, string>, { data, events }: Folders): Promise<Server> {
  const server = await serve({ settings, data, events });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  [week, today] = [await own(), await own()];
  const server = await operator({ TRITS_ADMIN_TOKEN: TOKEN }, today);
  sent = await simulateWeek(server.baseUrl, today, week);
  await operator({ TRITS_ADMIN_TOKEN: TOKEN }, week);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(made.map((folder) => folder.remove()));
});

/** The operator's page of a server, with the token entered. */
async function enter(server: Server | undefined, path: string): Promise<Page> {
  const page = await (await newContext()).newPage();
  await page.goto(`${server?.baseUrl ?? ''}${path}`);
  await fill(page, TOKEN);
  await page.getByRole('heading', { name: 'Gegevens', exact: true }).waitFor();
  return page;
}

async function fill(page: Page, token: string) {
  await page.getByLabel('Beheertoken').fill(token);
  await page.getByRole('button', { name: 'Openen' }).click();
}

const numbers = (texts: readonly string[]) => texts.map((text) => Number(text.replaceAll('.', '')));
const total = async (page: Page, name: string) => {
  const box = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
  return Number((await box.locator('dd > span').first().textContent())?.replaceAll('.', ''));
};
const column = async (page: Page, table: string, at: number) =>
  numbers(await page.getByRole('table', { name: `Tabel: ${table}` }).locator(`tbody tr td:nth-child(${at + 1})`).allTextContents());
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

test('the figures of a week equal an independent count', async () => {
  const page = await enter(servers[1], THE_WEEK);
  for (const [kind, mediaType] of [['Alles', undefined], ['Films', 'movie'], ['Series', 'tv']] as const) {
    await page.getByRole('radio', { name: kind }).click();
    const expected = counted(sent, mediaType);
    await expect.poll(() => total(page, 'Sessies'), { timeout: 10_000 }).toBe(expected.sessions);
    expect([await total(page, 'Zoekopdrachten'), await total(page, 'Getoonde drietallen')]).toEqual([expected.searches, expected.sets]);
    expect([await total(page, 'Geopende tips'), await total(page, 'Naar een aanbieder')]).toEqual([expected.tips, expected.providers]);
    expect(await column(page, 'Van zoeken tot kijken', 1)).toEqual(expected.funnel);
    expect(await column(page, 'Gezocht en niet gevonden', 1)).toEqual([expected.missed]);
    expect((await column(page, 'Kijklijst', 1))[0]).toBe(expected.listed);
    expect(sum(await column(page, 'Sterren voor een sessie', 1))).toBe(expected.stars);
    const [votes, bad] = [sum(await column(page, 'Per rol', 1)), sum(await column(page, 'Per rol', 2))];
    expect([votes, votes - bad]).toEqual([expected.votes, expected.good]);
    expect(sum(await column(page, 'Per dag', 1))).toBe(expected.sessions);
  }
  await page.reload();
  // The token is stored in the tab, the period in the URL.
  await expect.poll(() => total(page, 'Sessies'), { timeout: 10_000 }).toBe(counted(sent, 'tv').sessions);
  expect(page.url()).not.toContain(TOKEN);
}, 120_000);

test('every chart has a text alternative and a table', async () => {
  const page = await enter(servers[1], THE_WEEK);
  await total(page, 'Sessies');
  const images = page.getByRole('main').getByRole('img');
  await images.nth(10).waitFor();
  const names = await images.evaluateAll((all) => all.map((image) => image.getAttribute('aria-label') ?? ''));
  expect(names.filter((name) => name.length < 20)).toEqual([]);
  for (const card of await page.getByRole('main').locator('section:has(> h3):has([role="img"])').all()) {
    expect(await card.getByRole('table').count(), await card.locator('h3').textContent() ?? '').toBe(1);
  }
});

test('an export suppresses rows of fewer than five sessions', async () => {
  const page = await enter(servers[1], THE_WEEK);
  const take = async (kind: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Exporteer als ${kind}` }).click()]);
    expect(file.suggestedFilename()).toBe(`trits-2026-03-02-2026-03-08.${kind.toLowerCase()}`);
    return readFile(await file.path(), 'utf8');
  };
  const rows = (JSON.parse(await take('JSON')) as { rows: { measure: string; key: string; count: number | null; sessions: number | null; hidden: boolean }[] }).rows;
  expect(rows.filter(({ hidden, count, sessions }) => hidden !== (count === null) || hidden !== (sessions === null))).toEqual([]);
  expect(rows.filter(({ sessions }) => sessions !== null && sessions < 5)).toEqual([]);
  expect(rows.some(({ hidden }) => hidden), 'the week has small cells').toBe(true);
  const ladder = new Map(rows.filter(({ measure }) => measure === 'ladder').map((row) => [row.key, row.count]));
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const used = WEEK.map((day) => sent.filter((event) => event.day === day && event.eventType === 'ladder_used' && event.eventData.step === step));
    const days = used.filter((events) => new Set(events.map(({ sessionId }) => sessionId)).size >= 5);
    const rounded = days.map((events) => Math.round(events.length / 5) * 5).reduce((a, b) => a + b, 0);
    if (used.flat().length > 0) expect(ladder.get(String(step)), `step ${step}`).toBe(days.length === 0 ? null : rounded);
  }
  const csv = (await take('CSV')).trim().split('\n');
  expect(csv[0]).toBe('measure,key,label,hidden_days,count,good,sessions');
  expect(csv.length).toBe(rows.length + 1);
  expect(csv.filter((line) => line.endsWith(',<5,<5,<5')).length).toBe(rows.filter(({ hidden }) => hidden).length);
});

test('today is counted on request', async () => {
  const page = await enter(servers[0], '/admin/analytics?dagen=7');
  await page.getByRole('heading', { name: 'Geen cijfers in deze periode' }).waitFor();
  await page.getByRole('button', { name: 'Vandaag bijwerken' }).click();
  await page.getByText('De cijfers van vandaag zijn bijgewerkt.').waitFor({ timeout: 30_000 });
  await expect.poll(() => total(page, 'Zoekopdrachten'), { timeout: 10_000 }).toBe(counted(sent).searches);
});

test('an erased session is removed from the figures', async () => {
  const server = servers[0];
  const secret = 'alleen deze bezoeker zocht dit';
  const sessionId = randomUUID();
  const day = new Date().toISOString().slice(0, 10);
  const search: SentEvent = { sessionId, day, eventType: 'search_submitted', eventData: { q: secret, year: null, mediaType: 'movie' } };
  await send(server?.baseUrl ?? '', [search]);
  const folder = join(today.data, 'analytics');
  await countEvents(today);
  expect(await textOf(folder)).toContain(secret);
  expect((await fetch(`${server?.baseUrl ?? ''}/api/v1/sessions/${sessionId}`, { method: 'DELETE' })).ok).toBe(true);
  await countEvents(today);
  expect(await textOf(folder)).not.toContain(secret);
  const page = await enter(server, '/admin/analytics?dagen=7');
  await expect.poll(() => total(page, 'Zoekopdrachten'), { timeout: 10_000 }).toBe(counted(sent).searches);
});

test('a review is published once the operator approves it', async () => {
  const { tmdbId, title } = await starter('movie');
  const text = 'Wat een rit, en het einde zag ik echt niet aankomen.';
  await send(servers[0]?.baseUrl ?? '', [{ sessionId: randomUUID(), day: '', eventType: 'review_submitted', eventData: { tmdbId, mediaType: 'movie', stars: 4, text, name: 'Sanne' } }]);
  const page = await enter(servers[0], '/admin/analytics');
  await page.getByText(text).waitFor();
  await page.getByRole('button', { name: `Goedkeuren: ${title}` }).click();
  await page.getByText('Goedgekeurd', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Er wachten geen recensies.').waitFor();
});

test('without a valid token only the token form is shown', async () => {
  const server = await operator({ TRITS_ADMIN_TOKEN: TOKEN }, await own());
  const page = await (await newContext()).newPage();
  await page.goto(`${server.baseUrl}/admin/analytics`);
  expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
  await page.getByRole('button', { name: 'Openen' }).click();
  await page.getByText('Vul een token in.').waitFor();
  for (let tries = 0; tries < 5; tries++) {
    await fill(page, 'verkeerd');
    await page.getByText('Dit token klopt niet.').waitFor();
    await page.getByRole('button', { name: 'Openen' }).waitFor();
  }
  await fill(page, 'verkeerd');
  await page.getByText(/^Er is te vaak een verkeerd token ingevuld\. Probeer het over \d+ seconden? opnieuw\.$/).waitFor();
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)].flat().filter((key) => key === 'trits_admin'))).toEqual([]);
});

test('without a configured token the page says that it is disabled', async () => {
  const server = await operator({}, await own());
  const page = await (await newContext()).newPage();
  await page.goto(`${server.baseUrl}/admin/analytics`);
  await fill(page, TOKEN);
  await page.getByText(/^De beheerpagina is op deze server niet ingericht/).waitFor();
});

test('visitors do not download the operator’s page or its charts', async () => {
  const page = await (await newContext()).newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  const base = servers[1]?.baseUrl ?? '';
  for (const path of ['/', '/movie', '/series', '/watchlist', '/scandi-noir', '/kwaliteit']) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(5);
  const worker = await (await fetch(`${base}/sw.js`)).text();
  const stored = [...worker.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((found) => base + (found[1] ?? ''));
  expect(stored.length).toBeGreaterThan(5);
  for (const url of new Set([...scripts, ...stored])) {
    const text = await (await fetch(url)).text();
    expect(text.includes('recharts') || text.includes('Beheertoken'), url).toBe(false);
  }
});

const opened = async (page: Page) => {
  await page.addInitScript((token) => sessionStorage.setItem('trits_admin', token), TOKEN);
};
const STATES: PageState[] = [
  { name: 'the question for the token', path: () => '/admin/analytics', ready: (page) => page.getByRole('button', { name: 'Openen' }).click() },
  {
    name: 'a week of figures',
    path: () => THE_WEEK,
    before: opened,
    ready: async (page) => {
      await page.getByRole('button', { name: /^Toon alle/ }).first().click();
      await page.getByRole('heading', { name: 'Apart gezette regels' }).waitFor();
    },
  },
  {
    name: 'days of one’s own without figures',
    path: () => '/admin/analytics',
    before: opened,
    ready: async (page) => {
      await page.getByRole('radio', { name: 'Zelf kiezen' }).check();
      await page.getByLabel('Van', { exact: true }).fill('2024-01-01');
      await page.getByLabel('Tot en met').fill('2024-01-31');
      await page.getByRole('button', { name: 'Openen' }).click();
      await page.getByRole('heading', { name: 'Geen cijfers in deze periode' }).waitFor();
    },
  },
];

test.each(STATES)(
  'axe finds nothing: $name',
  async (state) => {
    await checkAccessibility({ ...state, path: () => `${servers[1]?.baseUrl ?? ''}${state.path()}` });
  },
  120_000,
);

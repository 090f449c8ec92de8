import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, newContext } from './browser';
import { get, starter } from './catalogue';
import { BROKEN_QUERIES, garbage, randomBy, spoiled } from './fuzz';
import { heading } from './screen';
import { RULES } from '../src/filters/fields';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

/** Expected console messages; the browser itself logs failed requests. */
const SPECIFIED = /^(Failed to track event|Error loading watchlist|Error saving watchlist|404: no page at|Failed to load resource)/;

/** Collects page errors and unexpected console messages. */
async function watched(shellOnly = false) {
  const context = await newContext({ shellOnly });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !SPECIFIED.test(message.text())) wrong.push(`logged: ${message.text()}`);
  });
  return { context, page, wrong };
}

/** The page has a heading and links, and is not the error boundary's. */
async function expectSound(page: Page, wrong: readonly string[], what: string, within: 'main' | 'contentinfo' = 'main') {
  await heading(page).first().waitFor();
  expect((await heading(page).first().textContent())?.trim(), what).not.toBe('');
  expect(await page.getByRole('heading', { name: 'Hier ging iets stuk' }).count(), what).toBe(0);
  const region = page.getByRole(within);
  await region.getByRole('link').or(region.getByRole('button')).first().waitFor();
  expect(wrong, what).toEqual([]);
}

const PARAMS = ['q', 'id', 'alt', 'strict', 'sort', 'onzin', ...RULES.map(({ param }) => param)];

test.each(PARAMS)('garbage in ?%s= shows a message and a link', async (param) => {
  const random = randomBy(PARAMS.indexOf(param) + 1);
  const seed = await starter('movie');
  const { page, wrong } = await watched();
  for (let round = 0; round < 3; round += 1) {
    const query = new URLSearchParams({ [param]: garbage(random) });
    if (param !== 'id' && param !== 'q' && random.next() < 0.6) query.set('id', String(seed.tmdbId));
    if (random.next() < 0.3) query.set(random.pick(PARAMS as [string, ...string[]]), garbage(random));
    const path = `${random.pick(['/movie', '/series', '/watchlist'])}?${query.toString()}`;
    await page.goto(path);
    await expectSound(page, wrong, path.slice(0, 200));
  }
});

test('malformed queries', async () => {
  const { page, wrong } = await watched();
  for (const [at, query] of BROKEN_QUERIES.entries()) {
    const path = ['/movie', '/watchlist', '/mindbenders'][at % 3] ?? '/series';
    await page.goto(path + query);
    await expectSound(page, wrong, path + query.slice(0, 100));
  }
});

const STORED = ['trits_watchlist', 'trits_watchlist_backup', 'trits_services', 'trits_seen', 'trits_settings', 'trits_session', 'trits_rated'];
const SHAPES = [
  'null', '7', '"x"', '[]', '{}', '[null]', '[[]]', '{"__proto__":{"a":1}}', '[{"tmdbId":1e999,"mediaType":"movie","title":"x","addedAt":1}]', '{"theme":["dark"]}',
  '[{"tmdbId":550,"mediaType":"movie","title":{"a":1},"addedAt":"x"}]', '[{"tmdbId":550,"mediaType":"movie","title":"","addedAt":-1,"year":"x","posterPath":7}]', '{"shortcuts":"ja","measure":7}', '[-1,0,4294967296,"8"]', `[${'['.repeat(2_000)}`,
];

test.each(STORED)('garbage in %s breaks no page', async (key) => {
  const random = randomBy(STORED.indexOf(key) + 100);
  const seed = await starter('movie');
  const { page, wrong } = await watched();
  await page.goto('/');
  for (let round = 0; round < 4; round += 1) {
    const text = random.next() < 0.7 ? random.pick(SHAPES as [string, ...string[]]) : garbage(random);
    await page.evaluate(([name = '', value = '']) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(name, value);
      sessionStorage.setItem(name, value);
    }, [key, text]);
    for (const path of [pages.wizard('movie', { id: seed.tmdbId }), random.pick(['/', '/watchlist', '/privacy'])]) {
      await page.goto(path);
      await expectSound(page, wrong, `${text.slice(0, 80)} on ${path}`);
    }
  }
});

test('invalid history state is ignored', async () => {
  const seed = await starter('movie');
  const { page, wrong } = await watched();
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  for (const usr of [7, 'x', [], { panel: 7 }, { panel: { kind: 'title', mediaType: 'movie', tmdbId: 'x', title: 1 } }, { filtersOpen: 'x', preventScrollReset: 7 }, { typed: {} }, { autoForwarded: 'x' }]) {
    await page.evaluate((state) => history.replaceState({ usr: state, key: 'x', idx: 0 }, ''), usr);
    await page.reload();
    await expectSound(page, wrong, JSON.stringify(usr));
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

const ANSWERS = (id: number): [name: string, path: string, page: string, requested: string][] => [
  ['tips', api.tips('movie', id, 0), pages.wizard('movie', { id }), '**/api/v1/tips?*'],
  ['filters', api.choices('movie'), pages.wizard('movie', { id, params: { y: '1980-' } }), '**/api/v1/filters?*'],
  ['search', api.search('movie', 'the', 8), '/movie?q=the', '**/api/v1/search?*'],
  ['starters', api.starters('movie', 8), '/movie', '**/api/v1/starters?*'],
  ['theme', api.theme('mindbenders'), '/mindbenders', '**/api/v1/themes/*'],
  ['quality', api.quality(), '/kwaliteit', '**/api/v1/quality'],
];

test.each(['tips', 'filters', 'search', 'starters', 'theme', 'quality'])('an answer of %s with one invalid value breaks no page', async (name) => {
  const { tmdbId } = await starter('movie');
  const found = ANSWERS(tmdbId).find(([one]) => one === name);
  if (found === undefined) throw new Error(`no ${name}`);
  const [, path, where, requested] = found;
  const random = randomBy(name.length);
  const answer = await get<unknown>(path);
  const { context, page, wrong } = await watched(true);
  let body: unknown = null;
  await context.route(requested, (route) => route.fulfill({ json: body }));
  for (let round = 0; round < 7; round += 1) {
    const { body: next, what } = spoiled(answer, random);
    body = next;
    await page.goto(baseUrl + where);
    await page.waitForLoadState('networkidle');
    // The figures have no links; those of the page are below them.
    await expectSound(page, wrong, what, name === 'quality' ? 'contentinfo' : 'main');
  }
});

test.each([
  ['title', (id: number) => api.title('movie', id), '**/api/v1/titles/movie/*', (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('button').click()],
  ['availability', (id: number) => api.availability('movie', id), '**/api/v1/titles/*/*/availability', (page: Page) => page.getByRole('button', { name: /^Waar te kijken/ }).first().click()],
] as const)('an answer of %s with one invalid value breaks no panel', async (_name, path, requested, openIt) => {
  const { tmdbId } = await starter('movie');
  const random = randomBy(requested.length);
  const answer = await get<unknown>(path(tmdbId));
  const { context, page, wrong } = await watched(true);
  let body: unknown = null;
  await context.route(requested, (route) => route.fulfill({ json: body }));
  for (let round = 0; round < 6; round += 1) {
    const { body: next, what } = spoiled(answer, random);
    body = next;
    // By way of another page, because the browser keeps the history state of the panel.
    await page.goto('about:blank');
    await page.goto(pages.wizard('movie', { id: tmdbId }));
    await openIt(page);
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    await expectSound(page, wrong, what);
    expect(await page.getByRole('dialog').count(), what).toBe(1);
  }
});

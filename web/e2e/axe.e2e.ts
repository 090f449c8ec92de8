import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, open, PHONE } from './browser';
import { narrow, seriesOnly, starter } from './catalogue';
import { chip, goodVote, heading, ladder, listButton, openPanel, options, panel, question, tipTitles } from './screen';

interface Visit {
  name: string;
  path: () => string;
  /** Brings the page into the state to look at. */
  ready: (page: Page) => Promise<unknown>;
}

let film = { tmdbId: 0, title: '' };
let series = { tmdbId: 0, title: '' };
let narrowed = '';
beforeAll(async () => {
  film = await starter('movie');
  series = await seriesOnly();
  const { genres, years } = (await narrow(film.tmdbId)).filters;
  narrowed = `g=${genres}&y=${years}`;
});

const headed = (page: Page) => heading(page).waitFor();
const VISITS: Visit[] = [
  { name: 'landing', path: () => '/', ready: headed },
  {
    name: 'landing with a tooltip',
    path: () => '/',
    ready: (page) => page.getByRole('button', { name: 'Meer over: Officiële data' }).focus(),
  },
  { name: 'idle film wizard', path: () => '/movie', ready: (page) => page.getByRole('main').getByRole('link').nth(3).waitFor() },
  { name: 'idle series wizard', path: () => '/series', ready: (page) => page.getByRole('main').getByRole('link').nth(3).waitFor() },
  {
    name: 'suggestions',
    path: () => '/movie',
    ready: async (page) => {
      await question(page).fill(film.title.slice(0, 4));
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'not found',
    path: () => '/movie?q=xqzvwkjxqz',
    ready: (page) => page.getByRole('heading', { name: /^We vinden/ }).waitFor(),
  },
  {
    name: 'wrong kind',
    path: () => `/movie?q=${encodeURIComponent(series.title)}`,
    ready: (page) => page.getByRole('link', { name: 'Ja, naar de seriewizard' }).waitFor(),
  },
  { name: 'a bad link', path: () => '/movie?id=abc', ready: headed },
  {
    name: 'results with evidence open',
    path: () => `/movie?id=${film.tmdbId}`,
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
      await listButton(page, first).click();
      await goodVote(page).click();
    },
  },
  {
    name: 'the filters of a film',
    path: () => `/movie?id=${film.tmdbId}&y=1990-1999`,
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('checkbox').first().check();
      await panel(page).getByRole('textbox', { name: 'Van', exact: true }).fill('2020');
      await panel(page).getByRole('searchbox', { name: 'Zoek een thema' }).fill('a');
    },
  },
  {
    name: 'the filters of a series',
    path: () => `/series?id=${series.tmdbId}`,
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('radio').nth(1).check();
    },
  },
  {
    name: 'tips under many filters',
    path: () => `/movie?id=${film.tmdbId}&y=1980-1999&maxmin=150&score=6&age=16&lang=en`,
    ready: async (page) => {
      await tipTitles(page);
      await chip(page, 'Hoogstens 2 u 30').waitFor();
    },
  },
  {
    name: 'a relaxed answer',
    path: () => `/movie?id=${film.tmdbId}&${narrowed}`,
    ready: async (page) => {
      await ladder(page).waitFor();
      await page.getByText('Buiten je filters:').first().waitFor();
    },
  },
  {
    name: 'a strict answer',
    path: () => `/movie?id=${film.tmdbId}&${narrowed}&strict=1`,
    ready: (page) => page.getByRole('link', { name: 'Kijk toch ruimer' }).waitFor(),
  },
  {
    name: 'the question with filters that were kept',
    path: () => '/movie?y=1990-1999&maxmin=120',
    ready: (page) => chip(page, 'Hoogstens 2 u').waitFor(),
  },
  { name: 'a link with a filter that cannot be', path: () => `/movie?id=${film.tmdbId}&maxmin=x&score=7`, ready: headed },
  { name: 'an empty watchlist', path: () => '/watchlist', ready: headed },
  {
    name: 'a filled watchlist',
    path: () => `/movie?id=${film.tmdbId}`,
    ready: async (page) => {
      const [first = '', second = ''] = await tipTitles(page);
      await listButton(page, first).click();
      await listButton(page, second).click();
      await page.goto('/watchlist');
      await page.getByRole('button', { name: `Verwijder ${first} van je kijklijst` }).click();
      await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
    },
  },
  {
    name: 'a tip put aside for another',
    path: () => `/movie?id=${film.tmdbId}`,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Al gezien/ }).first().click();
      await page.getByText('Dit is een andere.').waitFor();
    },
  },
  {
    name: 'all of a title',
    path: () => `/movie?id=${film.tmdbId}`,
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: first, exact: true }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Waar het om draait' }).waitFor();
      await page.getByText('Schrijf een recensie').click();
      await page.getByRole('button', { name: 'Verstuur recensie' }).click();
    },
  },
  {
    name: 'where to watch',
    path: () => `/series?id=${series.tmdbId}`,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Waar te kijken/ }).first().click();
      await page.getByRole('dialog').getByText('Mijn diensten', { exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'a themed page',
    path: () => '/mindbenders',
    ready: async (page) => {
      await page.getByRole('heading', { name: 'De eerste drie' }).waitFor();
      await page.getByText('Alle lijsten', { exact: true }).click();
    },
  },
  {
    name: 'a themed page that failed',
    path: () => '/mindbenders',
    ready: async (page) => {
      await page.route('**/api/v1/themes/*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Probeer opnieuw' }).waitFor();
    },
  },
  {
    name: 'an empty themed page',
    path: () => '/scandi-noir',
    ready: async (page) => {
      await page.route('**/api/v1/themes/*', (route) => route.fulfill({ status: 404, json: { code: 'unknown-path' } }));
      await page.reload();
      await page.getByRole('heading', { name: 'Deze lijst is nog leeg' }).waitFor();
    },
  },
  {
    name: 'the watchlist by own services',
    path: () => `/series?id=${series.tmdbId}`,
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await listButton(page, first).click();
      await page.goto('/watchlist');
      await page.getByRole('checkbox', { name: 'Nu te zien bij mijn diensten' }).check();
      await page.getByRole('group', { name: 'Mijn diensten' }).getByRole('checkbox').first().check();
      await page.getByText(/^(Van geen van je titels|1 van de 1)/).waitFor();
    },
  },
  { name: 'quality', path: () => '/kwaliteit', ready: (page) => page.getByRole('heading', { name: 'De redenen' }).waitFor() },
  { name: 'privacy', path: () => '/privacy', ready: (page) => page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click() },
  { name: 'terms', path: () => '/terms', ready: headed },
  { name: 'contact', path: () => '/contact', ready: headed },
  { name: '404', path: () => '/bestaat-niet', ready: headed },
];

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('%s', (_name, viewport) => {
  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    test.each(VISITS)('$name', async ({ path, ready }) => {
      const page = await open(path(), { viewport, colorScheme });
      await ready(page);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });
  });
});

/** Both wizards in every state, and what opens over them. */
import type { Page } from 'playwright-core';
import { filterButton, heading, listButton, openPanel, options, panel, question, tipTitles } from '../screen';
import { failing, held, type Shot } from './shot';

const results = (page: Page) => tipTitles(page);
const started = (page: Page) => page.getByRole('main').getByRole('link').nth(3).waitFor();
const outcome = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();

/** An hour and a bit of science fiction of one year: nothing fits, so something gives. */
const NARROW = 'g=878&y=1950-1952&maxmin=100&score=7';

const suggesting = (text: string) => async (page: Page) => {
  await question(page).fill(text);
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
};

export const ASKING: readonly Shot[] = [
  { name: 'movie-idle', path: '/movie', ready: started },
  { name: 'series-idle', path: '/series', ready: started },
  { name: 'movie-filters-kept', path: '/movie?y=1990-1999&maxmin=120', ready: started },
  { name: 'movie-suggesting', path: '/movie', screenOnly: true, ready: suggesting('the') },
  { name: 'series-suggesting', path: '/series', screenOnly: true, ready: suggesting('the') },
  { name: 'movie-empty-question', path: '/movie', screenOnly: true, ready: (page) => page.getByRole('button', { name: 'Zoek' }).click() },
  { name: 'movie-several-hits', path: '/movie?q=star', ready: outcome },
  { name: 'series-several-hits', path: '/series?q=the', ready: outcome },
  { name: 'movie-wrong-kind', path: '/movie?q=breaking%20bad', ready: outcome },
  { name: 'series-wrong-kind', path: '/series?q=fight%20club', ready: outcome },
  { name: 'movie-not-found', path: '/movie?q=xqzvwkjxqz', ready: outcome },
  { name: 'movie-bad-link', path: '/movie?id=abc', ready: (page) => heading(page).waitFor() },
  { name: 'movie-unknown-title', path: '/movie?id=4294967295', ready: (page) => heading(page).waitFor() },
];

export const RESULTS: readonly Shot[] = [
  { name: 'movie-matching', path: '/movie?id=550', before: held('**/api/v1/tips?*') },
  { name: 'series-matching', path: '/series?id=1396', before: held('**/api/v1/tips?*') },
  { name: 'movie-results', path: '/movie?id=550', ready: results },
  { name: 'movie-results-screen', path: '/movie?id=550', ready: results, screenOnly: true },
  { name: 'series-results', path: '/series?id=1396', ready: results },
  { name: 'movie-results-long-title', path: '/movie?id=935', ready: results },
  { name: 'movie-second-set', path: '/movie?id=550&alt=1', ready: results },
  {
    name: 'movie-why',
    path: '/movie?id=550',
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
      await listButton(page, first).click();
      await page.getByRole('button', { name: /^Goede tip/ }).first().click();
    },
  },
  { name: 'movie-ladder', path: `/movie?id=550&${NARROW}`, ready: results },
  { name: 'movie-strict', path: `/movie?id=550&${NARROW}&strict=1`, ready: (page) => page.getByRole('link', { name: 'Kijk toch ruimer' }).waitFor() },
  { name: 'movie-exhausted', path: '/movie?id=550&alt=9&y=1950-1960&strict=1', ready: (page) => heading(page).waitFor() },
  { name: 'movie-bad-set', path: '/movie?id=550&alt=10', ready: (page) => heading(page).waitFor() },
  { name: 'movie-bad-filter', path: '/movie?id=550&maxmin=x&score=7', ready: (page) => heading(page).waitFor() },
  {
    name: 'movie-error',
    path: '/movie?id=550',
    before: failing('**/api/v1/tips?*', 'not-ready', 503),
    ready: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'movie-offline',
    path: '/movie',
    ready: async (page) => {
      await started(page);
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: /Inception/ }).click();
      await page.getByRole('heading', { name: 'Je bent offline' }).waitFor();
    },
  },
  {
    name: 'movie-replaced',
    path: '/movie?id=550',
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Al gezien/ }).first().click();
      await page.getByText('Dit is een andere.').waitFor();
    },
  },
  {
    name: 'movie-rated',
    path: '/movie?id=550',
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('radio', { name: '4 sterren' }).check({ force: true });
    },
  },
  {
    name: 'movie-shared',
    path: '/movie?id=550',
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: 'Deel deze drie' }).click();
    },
  },
];

const dialog = (page: Page) => page.getByRole('dialog');
async function watch(page: Page, title: string) {
  await tipTitles(page);
  await page.getByRole('button', { name: title, exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Waar te kijken' }).click();
}

export const SHEETS: readonly Shot[] = [
  {
    name: 'movie-filters',
    path: '/movie?id=550&y=1990-1999',
    screenOnly: true,
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('checkbox').first().check();
    },
  },
  {
    name: 'movie-filters-lower',
    path: '/movie?id=550&y=1990-1999',
    screenOnly: true,
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('searchbox', { name: 'Zoek een thema' }).fill('a');
      await panel(page).getByRole('textbox', { name: 'Van', exact: true }).fill('2020');
      await panel(page).getByRole('group', { name: 'Taal' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'series-filters', path: '/series?id=1396', screenOnly: true, ready: openPanel },
  {
    name: 'filters-loading',
    path: '/movie?id=550',
    before: held('**/api/v1/filters?*'),
    screenOnly: true,
    ready: (page) => filterButton(page).click(),
  },
  {
    name: 'watch-with-providers',
    path: '/series?id=1396',
    screenOnly: true,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Waar te kijken/ }).filter({ has: page.locator('small') }).first().click();
      await dialog(page).getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'watch-without-providers',
    path: '/movie?id=550',
    screenOnly: true,
    ready: async (page) => {
      const [, second = ''] = await tipTitles(page);
      await watch(page, second);
      await dialog(page).getByText('Waar deze titel').waitFor();
    },
  },
  {
    name: 'title-panel',
    path: '/movie?id=550',
    screenOnly: true,
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: first, exact: true }).click();
      await dialog(page).getByRole('heading', { name: 'Waar het om draait' }).waitFor();
    },
  },
  {
    name: 'review',
    path: '/movie?id=550',
    screenOnly: true,
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: first, exact: true }).click();
      await page.getByText('Schrijf een recensie').click();
      await page.getByRole('radio', { name: '4 sterren' }).last().check({ force: true });
      await page.getByRole('textbox').first().fill('Mooi, zie www.voorbeeld.nl voor meer');
      await page.getByRole('button', { name: 'Verstuur recensie' }).click();
      await page.getByRole('button', { name: 'Verstuur recensie' }).scrollIntoViewIfNeeded();
    },
  },
];

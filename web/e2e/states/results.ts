/** States of the results: loading, loaded, relaxed, replaced, failed. */
import type { Page } from 'playwright-core';
import { failRequests, film, neverAnswer, seeds, series, seriesAfterFilm, type PageState } from './state';
import { cards, chip, filterButton, relaxationNotice, listButton, openPanel, panel, pressInMenu, tipTitles, voteGood } from '../screen';

const tipsOf = '**/api/v1/tips?*';

/** Hovers the notice, which would otherwise expire after ten seconds. */
const rest = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' }).hover();

export const resultStates: PageState[] = [
  { name: 'matching', path: () => film(), before: neverAnswer(tipsOf), ready: (page) => page.getByRole('heading', { name: 'We leggen er drie naast' }).waitFor() },
  {
    name: 'results with evidence open',
    everyShape: true,
    path: () => film(),
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await listButton(page, first).click();
      await voteGood(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
    },
  },
  {
    name: 'series after a film, steered',
    path: () => seriesAfterFilm(),
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('region', { name: 'Meer zo, maar …' }).getByRole('checkbox').first().click();
      await page.waitForURL(/m=/);
      await tipTitles(page);
      await page.getByRole('link', { name: 'Liever een film hierna?' }).waitFor();
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
    },
  },
  {
    name: 'tips between two films that are far apart',
    path: () => `/movie?id=${seeds.bridge}`,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('link', { name: /^Wissel om/ }).waitFor();
    },
  },
  {
    name: 'what a tip shares with each of two films',
    path: () => `/movie?id=${seeds.pair}`,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
    },
  },
  {
    name: 'a second film is named',
    path: () => film(),
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Met z’n tweeën/ }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('the');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the menu of a tip',
    path: () => film(),
    ready: async (page) => {
      await tipTitles(page);
      await cards(page).nth(1).getByRole('button', { name: /^Meer met/ }).click();
    },
  },
  {
    name: 'a later set, shared by hand and rated',
    path: () => film('&alt=1'),
    before: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: 'Deel deze drie' }).click();
      await page.getByRole('textbox', { name: 'Link om te delen' }).waitFor();
      await page.getByRole('radio', { name: '4 sterren' }).check();
      await page.getByRole('button', { name: 'Verstuur' }).click();
      await page.getByText('Dank je. Je gaf 4 sterren.').waitFor();
    },
  },
  {
    name: 'the filters of a film',
    path: () => film('&y=1990-1999'),
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('checkbox').first().check();
      await panel(page).getByRole('textbox', { name: 'Van', exact: true }).fill('2020');
      await panel(page).getByRole('searchbox', { name: 'Zoek een thema' }).fill('a');
    },
  },
  {
    name: 'the filters of a series',
    path: series,
    ready: async (page) => {
      await openPanel(page);
      await panel(page).getByRole('radio').nth(1).check();
      await panel(page).getByText(/series passen/).waitFor();
    },
  },
  {
    name: 'filters that do not come',
    path: () => film(),
    before: failRequests('**/api/v1/filters?*'),
    ready: async (page) => {
      await tipTitles(page);
      await filterButton(page).click();
      await panel(page).getByRole('button', { name: 'Probeer het opnieuw' }).waitFor();
    },
  },
  {
    name: 'tips under many filters',
    path: () => film('&y=1980-1999&maxmin=150&score=6&age=16&lang=en'),
    ready: async (page) => {
      await tipTitles(page);
      await chip(page, 'Hoogstens 2 u 30').waitFor();
    },
  },
  {
    name: 'a relaxed answer',
    path: () => film(`&${seeds.narrowed}`),
    ready: async (page) => {
      await relaxationNotice(page).waitFor();
      await page.getByText('Buiten je filters:').first().waitFor();
    },
  },
  {
    name: 'a strict answer',
    path: () => film(`&${seeds.narrowed}&strict=1`),
    ready: (page) => page.getByRole('link', { name: 'Kijk toch ruimer' }).waitFor(),
  },
  {
    name: 'a strict answer without tips',
    path: () => film('&score=10&y=1900-1950&strict=1'),
    ready: (page) => page.getByRole('heading', { name: /^Geen tips na/ }).waitFor(),
  },
  {
    name: 'exhausted',
    path: () => film('&alt=1'),
    before: (page) =>
      page.route(tipsOf, async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...answer, tips: [], exhausted: true } });
      }),
    ready: (page) => page.getByRole('heading', { name: /^Dat waren alle tips na/ }).waitFor(),
  },
  { name: 'tips that fail', path: () => film(), before: failRequests(tipsOf, 503), ready: (page) => page.getByRole('button', { name: 'Probeer het opnieuw' }).waitFor() },
  {
    name: 'offline',
    path: () => '/movie',
    ready: async (page) => {
      const first = page.getByRole('main').getByRole('list').first().getByRole('link').first();
      await first.waitFor();
      await page.context().setOffline(true);
      await first.click();
      await page.getByRole('heading', { name: 'Je bent offline' }).waitFor();
    },
  },
  {
    name: 'a title already seen, dismissed for another',
    path: () => film(),
    ready: async (page) => {
      await tipTitles(page);
      await pressInMenu(page, 0, /^Al gezien/);
      await page.getByText('Hier is een andere.').waitFor();
      await rest(page);
    },
  },
  {
    name: 'a bad tip dismissed, with what was wrong',
    path: () => film(),
    ready: async (page) => {
      await tipTitles(page);
      await pressInMenu(page, 1, /^Geen goede tip/);
      await page.getByText('Hier is een andere.').waitFor();
      await page.getByRole('button', { name: 'Niet mijn smaak' }).click();
      await rest(page);
    },
  },
  {
    name: 'a watchlist that cannot be kept',
    path: () => film(),
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await listButton(page, first).click();
      await page.getByText(/^Bewaren lukte niet/).waitFor();
    },
  },
];

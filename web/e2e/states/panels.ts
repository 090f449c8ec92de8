/** States of the title panel and the watch sheet. */
import type { Page } from 'playwright-core';
import { failRequests, film, neverAnswer, mixed, type PageState } from './state';
import { tipTitles } from '../screen';

const dialog = (page: Page) => page.getByRole('dialog');
const detail = '**/api/v1/titles/movie/*';

async function openTitle(page: Page) {
  const [first = ''] = await tipTitles(page);
  await page.getByRole('button', { name: first, exact: true }).click();
}

/** The watch sheet of the first tip with offers, or of the first without. */
async function openSheet(page: Page, offers: boolean) {
  await tipTitles(page);
  const buttons = page.getByRole('button', { name: /^Waar te kijken/ });
  const known = await buttons.evaluateAll((all) => all.map((button) => button.querySelector('small') !== null));
  await buttons.nth(known.indexOf(offers)).click();
}

async function writeReview(page: Page) {
  await openTitle(page);
  await dialog(page).getByText('Schrijf een recensie').click();
}

export const panelStates: PageState[] = [
  {
    name: 'all of a title',
    everyShape: true,
    path: () => film(),
    ready: async (page) => {
      await openTitle(page);
      await dialog(page).getByRole('heading', { name: 'Waar het om draait' }).waitFor();
    },
  },
  {
    name: 'a title on its way',
    path: () => film(),
    before: neverAnswer(detail),
    ready: async (page) => {
      await openTitle(page);
      await dialog(page).getByText('Even ophalen').waitFor();
    },
  },
  {
    name: 'a title that does not come',
    path: () => film(),
    before: failRequests(detail),
    ready: async (page) => {
      await openTitle(page);
      await dialog(page).getByRole('button', { name: 'Probeer het opnieuw' }).waitFor();
    },
  },
  {
    name: 'a review without stars',
    path: () => film(),
    ready: async (page) => {
      await writeReview(page);
      await dialog(page).getByRole('button', { name: 'Verstuur recensie' }).click();
      await dialog(page).getByText('Kies eerst een aantal sterren.').waitFor();
    },
  },
  {
    name: 'a review that is too short',
    path: () => film(),
    ready: async (page) => {
      await writeReview(page);
      await dialog(page).getByRole('radio', { name: '2 sterren' }).check();
      await dialog(page).getByRole('textbox', { name: /^Je recensie/ }).fill('Te kort');
      await dialog(page).getByRole('button', { name: 'Verstuur recensie' }).click();
      await dialog(page).getByText(/^Schrijf minstens 20 tekens/).waitFor();
    },
  },
  {
    name: 'a review that could not be sent',
    path: () => film(),
    before: failRequests('**/api/v1/save-event', 503),
    ready: async (page) => {
      await writeReview(page);
      await dialog(page).getByRole('radio', { name: '2 sterren' }).check();
      await dialog(page).getByRole('button', { name: 'Verstuur recensie' }).click();
      await dialog(page).getByText(/^Versturen lukte niet/).waitFor();
    },
  },
  {
    name: 'a review that was sent',
    path: () => film(),
    ready: async (page) => {
      await writeReview(page);
      await dialog(page).getByRole('radio', { name: '5 sterren' }).check();
      await dialog(page).getByRole('button', { name: 'Verstuur recensie' }).click();
      await dialog(page).getByText(/^Dank je\. Je gaf 5 sterren/).waitFor();
    },
  },
  {
    name: 'where to watch, with own services',
    path: mixed,
    ready: async (page) => {
      await openSheet(page, true);
      await dialog(page).getByText('Mijn diensten', { exact: true }).click();
      await dialog(page).getByRole('checkbox').first().check();
    },
  },
  {
    name: 'a title that can be watched nowhere',
    path: mixed,
    ready: async (page) => {
      await openSheet(page, false);
      await dialog(page).getByText(/^Waar deze titel in Nederland te zien is/).waitFor();
    },
  },
  {
    name: 'offers that do not come',
    path: mixed,
    before: failRequests('**/api/v1/titles/*/*/availability'),
    ready: async (page) => {
      await openSheet(page, true);
      await dialog(page).getByRole('button', { name: 'Probeer het opnieuw' }).waitFor();
    },
  },
];

/** Screenshots of states that the tests do not need: scrolled, focused, with long titles. */
import type { Page } from 'playwright-core';
import { pages } from '../../src/site/urls';
import { listButton, tipTitles, voteGood } from '../screen';
import { film, headingShown, seeds, type PageState } from '../states/state';

const inMain = (page: Page) => page.getByRole('main');
const cardsOrHeading = (page: Page) => Promise.race([tipTitles(page), headingShown(page)]);

const LADEN = [
  [4512, 'movie', 'The Assassination of Jesse James by the Coward Robert Ford', 2007],
  [550, 'movie', 'Fight Club', 1999],
  [1396, 'tv', 'Breaking Bad', 2008],
  [27205, 'movie', 'Inception', 2010],
  [1399, 'tv', 'Game of Thrones', 2011],
].map(([tmdbId, mediaType, title, year], at) => ({ tmdbId, mediaType, title, year, posterPath: null, addedAt: at }));

const REVIEWS = [
  { stars: 5, text: 'Drie keer gezien, en bij elke keer valt er weer iets anders op zijn plaats.', name: 'Sanne', month: '2026-03' },
  { stars: 3, text: null, name: null, month: '2026-02' },
];

const landing: PageState[] = [
  ...['Hoe het werkt', 'Waarom onze tips kloppen'].map((name) => ({
    name: `landing scrolled to ${name}`,
    path: () => '/',
    ready: (page: Page) => inMain(page).getByRole('link', { name }).click(),
  })),
  ...['Binnen 2,5 s geladen', 'Altijd 3 tips met reden'].map((name) => ({
    name: `landing with the tooltip of ${name}`,
    path: () => '/',
    ready: (page: Page) => page.getByRole('button', { name: `Meer over: ${name}` }).focus(),
  })),
  { name: 'landing with the focus on a wizard', path: () => '/', ready: (page) => inMain(page).getByRole('link', { name: 'Film Wizard' }).focus() },
];

const results: PageState[] = [
  { name: 'results after a long title', path: () => '/movie?id=4512', ready: cardsOrHeading },
  { name: 'results of a series', path: () => '/series?id=1396', ready: cardsOrHeading },
  { name: 'results that are less certain', path: () => '/movie?id=9366', ready: cardsOrHeading },
  {
    name: 'results at full length, with evidence open',
    path: () => film(),
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await listButton(page, first).click();
      await voteGood(page);
      await page.getByRole('button', { name: /^Waarom deze tip/ }).first().click();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'results that visitors confirmed',
    path: () => film(),
    before: (page) =>
      page.route('**/api/v1/tips?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { tips: object[] };
        await route.fulfill({ json: { ...answer, tips: answer.tips.map((tip) => ({ ...tip, confirmedBy: 7 })) } });
      }),
    ready: tipTitles,
  },
  {
    name: 'reviews of a title',
    path: () => film(),
    before: (page) =>
      page.route('**/api/v1/titles/*/*/reviews', async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...answer, reviews: REVIEWS } });
      }),
    ready: async (page) => {
      const [first = ''] = await tipTitles(page);
      await page.getByRole('button', { name: first, exact: true }).click();
      await page.getByText('Wat anderen vonden').scrollIntoViewIfNeeded();
    },
  },
];

const others: PageState[] = [
  { name: 'wrong kind for series', path: () => pages.wizard('tv', { q: seeds.film.title }), ready: (page) => page.getByRole('link', { name: 'Ja, naar de Film Wizard' }).waitFor() },
  {
    name: 'a laden watchlist',
    path: () => '/watchlist',
    before: (page) => page.addInitScript((text) => localStorage.setItem('trits_watchlist', text), JSON.stringify(LADEN)),
    ready: headingShown,
  },
  { name: 'quality', path: () => '/kwaliteit', ready: (page) => page.getByRole('heading', { name: 'De redenen' }).waitFor() },
  {
    name: 'privacy with Global Privacy Control',
    path: () => '/privacy',
    before: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    ready: headingShown,
  },
];

export const extras: PageState[] = [...landing, ...results, ...others];

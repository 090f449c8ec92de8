/** Every other page: landing, watchlist, lists, legal, quality, and what is not there. */
import type { Page } from 'playwright-core';
import { THEME_SLUGS } from '../../src/themes/slugs';
import { abort, fail, headed, hold, type Visit } from './visit';

const ITEMS = [
  { tmdbId: 550, mediaType: 'movie', title: 'Fight Club', addedAt: 1, year: 1999, posterPath: null },
  { tmdbId: 1396, mediaType: 'tv', title: 'Breaking Bad', addedAt: 2, year: 2008, posterPath: null },
];
export const listed = (page: Page) => page.addInitScript((text) => localStorage.setItem('trits_watchlist', text), JSON.stringify(ITEMS));
const themeOf = '**/api/v1/themes/*';

const landing: Visit[] = [
  { name: 'landing', path: () => '/', ready: headed },
  {
    name: 'landing with a tooltip and a watchlist',
    path: () => '/',
    before: listed,
    ready: (page) => page.getByRole('button', { name: 'Meer over: Officiële data' }).focus(),
  },
];

const watchlist: Visit[] = [
  { name: 'an empty watchlist', path: () => '/watchlist', ready: headed },
  {
    name: 'a filled watchlist, and one title just taken off',
    path: () => '/watchlist',
    before: listed,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Verwijder Fight Club van je kijklijst' }).click();
      await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
    },
  },
  {
    name: 'a watchlist just emptied, and a file that is none',
    path: () => '/watchlist',
    before: listed,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
      await page.getByLabel('Lees een bestand in').setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0000') });
      await page.getByText(/^Dit bestand is geen kijklijst\./).waitFor();
    },
  },
  {
    name: 'the watchlist by own services',
    path: () => '/watchlist',
    before: listed,
    ready: async (page) => {
      await page.getByRole('checkbox', { name: 'Nu te zien bij mijn diensten' }).check();
      await page.getByRole('group', { name: 'Mijn diensten' }).getByRole('checkbox').first().check();
      await page.getByText(/^(Voor zover we weten|\d van de 2)/).waitFor();
    },
  },
];

const themes: Visit[] = [
  ...THEME_SLUGS.map((slug) => ({
    name: `list ${slug}`,
    path: () => `/${slug}`,
    ready: (page: Page) => page.getByRole('heading', { name: 'De eerste drie' }).waitFor(),
  })),
  { name: 'a list on its way', path: () => '/scandi-noir', before: hold(themeOf), ready: (page) => page.getByText('De lijst wordt geladen').waitFor() },
  { name: 'a list that failed', path: () => '/mindbenders', before: fail(themeOf), ready: (page) => page.getByRole('button', { name: 'Probeer opnieuw' }).waitFor() },
  {
    name: 'an empty list',
    path: () => '/scandi-noir',
    before: fail(themeOf, 404),
    ready: (page) => page.getByRole('heading', { name: 'Deze lijst is nog leeg' }).waitFor(),
  },
];

const others: Visit[] = [
  {
    name: 'quality, with all lists unfolded',
    path: () => '/kwaliteit',
    ready: async (page) => {
      await page.getByRole('heading', { name: 'De redenen' }).waitFor();
      await page.getByText('Alle lijsten', { exact: true }).click();
    },
  },
  { name: 'quality that failed', path: () => '/kwaliteit', before: abort('**/api/v1/quality'), ready: (page) => page.getByRole('button', { name: 'Probeer opnieuw' }).waitFor() },
  { name: 'privacy', path: () => '/privacy', ready: (page) => page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click() },
  { name: 'terms', path: () => '/terms', ready: headed },
  { name: 'contact', path: () => '/contact', ready: headed },
  { name: '404', path: () => '/bestaat-niet', ready: headed },
  { name: 'a page still on its way', path: () => '/terms', before: hold('**/assets/TermsPage-*.js'), ready: (page) => page.getByText('Loading...').waitFor() },
  {
    name: 'a page that broke',
    path: () => '/terms',
    before: abort('**/assets/TermsPage-*.js'),
    ready: (page) => page.getByRole('heading', { name: 'Hier ging iets stuk' }).waitFor(),
  },
];

export const pageVisits: Visit[] = [...landing, ...watchlist, ...themes, ...others];

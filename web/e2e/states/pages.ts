/** States of the other pages: landing, watchlist, lists, legal, quality, 404. */
import type { Page } from 'playwright-core';
import { THEMED_PAGES } from '../../src/site/themes';
import { withTrailers } from '../trailers';
import { abortRequests, failRequests, headingShown, neverAnswer, type PageState } from './state';

const ITEMS = [
  { tmdbId: 550, mediaType: 'movie', title: 'Fight Club', addedAt: 1, year: 1999, posterPath: null },
  { tmdbId: 1396, mediaType: 'tv', title: 'Breaking Bad', addedAt: 2, year: 2008, posterPath: null },
];
export const listed = (page: Page) => page.addInitScript((text) => localStorage.setItem('trits_watchlist', text), JSON.stringify(ITEMS));
const themeOf = '**/api/v1/themes/*';

const landing: PageState[] = [
  { name: 'landing', path: () => '/', ready: headingShown, everyShape: true },
  {
    name: 'landing with suggestions',
    path: () => '/',
    ready: async (page) => {
      await page.getByLabel('Typ een film of serie').fill('the');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'landing with two titles, one of them chosen',
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Met z’n tweeën? Noem er twee' }).click();
      await page.getByRole('combobox', { name: 'Jouw film of serie' }).fill('Fight Club');
      await page.locator('[role="option"][id$="-movie-550"]').click();
      await page.getByRole('combobox', { name: 'En de film van de ander' }).fill('in');
      await page.getByRole('option').nth(2).waitFor();
    },
  },
  {
    name: 'landing with a tooltip and a watchlist',
    path: () => '/',
    before: listed,
    ready: (page) => page.getByRole('button', { name: 'Meer over: Officiële data' }).focus(),
  },
];

const titles: PageState[] = [
  { name: 'the page of a film', path: () => '/film/fight-club-550', ready: headingShown, everyShape: true },
  {
    name: 'the page of a film with a trailer',
    path: () => '/film/fight-club-550',
    before: withTrailers,
    ready: (page) => page.getByRole('button', { name: 'Trailer bekijken' }).waitFor(),
  },
  { name: 'the page of a series', path: () => '/serie/breaking-bad-1396', ready: headingShown },
];

const watchlist: PageState[] = [
  { name: 'an empty watchlist', path: () => '/watchlist', ready: headingShown },
  {
    name: 'a filled watchlist, and one title just taken off',
    everyShape: true,
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
      await page.getByLabel('Open een bewaarde lijst').setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0000') });
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

const seen: PageState[] = [
  { name: 'nothing seen yet', path: () => '/gezien', ready: headingShown },
  {
    name: 'what was seen, one title taken off, and an import with titles that we do not have',
    everyShape: true,
    path: () => '/gezien',
    before: (page) => page.addInitScript((text) => localStorage.setItem('trits_seen', text), JSON.stringify(ITEMS.map((item) => ({ ...item, seed: null })))),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Haal Breaking Bad van je lijst' }).click();
      const buffer = Buffer.from('Date,Name,Year,Letterboxd URI\n2024-01-02,Se7en,1995,u\n2024-01-02,Bestaat Niet,1995,u\n');
      await page.getByLabel('Kies bestanden').setInputFiles({ name: 'watched.csv', mimeType: 'text/csv', buffer });
      await page.getByText('1 titel staat niet in onze catalogus').click();
    },
  },
];

const tonight: PageState[] = [
  { name: 'tonight', path: () => '/vanavond?end=none', ready: (page) => page.getByRole('link', { name: 'Met kinderen' }).waitFor() },
  {
    name: 'tonight with services of one’s own, and a link that is wrong',
    everyShape: true,
    path: () => '/vanavond?end=laat&media=tv',
    before: (page) => page.addInitScript(() => localStorage.setItem('trits_services', '[8]')),
    ready: async (page) => {
      await page.getByRole('switch', { name: 'Alleen op mijn diensten' }).waitFor();
      await page.getByText(/^Mijn diensten/).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'tonight with too little time for a film',
    path: () => '/vanavond?end=21.38',
    before: (page) => page.clock.setFixedTime(new Date('2026-11-23T21:13')),
    ready: (page) => page.getByRole('button', { name: 'Kijk een aflevering' }).waitFor(),
  },
];

const themes: PageState[] = [
  ...THEMED_PAGES.map(({ slug }) => ({
    name: `list ${slug}`,
    path: () => `/${slug}`,
    ready: (page: Page) => page.getByRole('heading', { name: 'De eerste drie' }).waitFor(),
  })),
  { name: 'a list on its way', path: () => '/scandi-noir', before: neverAnswer(themeOf), ready: (page) => page.getByText('De lijst wordt geladen').waitFor() },
  { name: 'a list that failed', path: () => '/mindbenders', before: failRequests(themeOf), ready: (page) => page.getByRole('button', { name: 'Probeer het opnieuw' }).waitFor() },
  {
    name: 'an empty list',
    path: () => '/scandi-noir',
    before: failRequests(themeOf, 404),
    ready: (page) => page.getByRole('heading', { name: 'Deze lijst is nog leeg' }).waitFor(),
  },
];

const others: PageState[] = [
  {
    name: 'quality, with all lists unfolded',
    path: () => '/kwaliteit',
    ready: async (page) => {
      await page.getByRole('heading', { name: 'De redenen' }).waitFor();
      await page.getByText('Alle lijsten', { exact: true }).click();
    },
  },
  { name: 'quality that failed', path: () => '/kwaliteit', before: abortRequests('**/api/v1/quality'), ready: (page) => page.getByRole('button', { name: 'Probeer het opnieuw' }).waitFor() },
  { name: 'privacy', path: () => '/privacy', ready: (page) => page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click() },
  { name: 'terms', path: () => '/terms', ready: headingShown },
  { name: 'contact', path: () => '/contact', ready: headingShown },
  { name: '404', path: () => '/bestaat-niet', ready: headingShown, everyShape: true },
  { name: 'a page still on its way', path: () => '/terms', before: neverAnswer('**/assets/TermsPage-*.js'), ready: (page) => page.getByText('Loading...').waitFor() },
  {
    name: 'a page that broke',
    path: () => '/terms',
    before: abortRequests('**/assets/TermsPage-*.js'),
    ready: (page) => page.getByRole('heading', { name: 'Hier ging iets stuk' }).waitFor(),
  },
];

export const pageStates: PageState[] = [...landing, ...titles, ...watchlist, ...seen, ...tonight, ...themes, ...others];

/** The landing, the lists, the watchlist and the pages that are mostly text. */
import type { Page } from 'playwright-core';
import { heading } from '../screen';
import { THEME_SLUGS } from '../../src/themes/slugs';
import { failing, held, kept, type Shot } from './shot';

const headed = (page: Page) => heading(page).waitFor();
const inMain = (page: Page) => page.getByRole('main');

const LIST = [
  { mediaType: 'movie', tmdbId: 550, title: 'Fight Club', year: 1999, posterPath: null },
  { mediaType: 'tv', tmdbId: 1396, title: 'Breaking Bad', year: 2008, posterPath: null },
  { mediaType: 'movie', tmdbId: 935, title: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb', year: 1964, posterPath: null },
  { mediaType: 'movie', tmdbId: 496243, title: 'Parasite', year: 2019, posterPath: null },
  { mediaType: 'movie', tmdbId: 129, title: 'De reis van Chihiro', year: 2001, posterPath: null },
].map((item, at) => ({ ...item, addedAt: 1_790_000_000_000 + at }));
const withList = kept('trits_watchlist', LIST);

export const LANDING: readonly Shot[] = [
  { name: 'landing', path: '/', ready: headed },
  { name: 'landing-screen', path: '/', ready: headed, screenOnly: true },
  { name: 'landing-with-list', path: '/', before: withList, ready: headed, screenOnly: true },
  ...['Hoe het werkt', 'Waarom onze tips kloppen'].map((name, at): Shot => ({
    name: `landing-scrolled-${at + 1}`,
    path: '/',
    screenOnly: true,
    ready: (page) => inMain(page).getByRole('link', { name }).click(),
  })),
  ...['Officiële data', 'Binnen 2,5 s geladen', 'Altijd 3 tips met reden'].map((name, at): Shot => ({
    name: `landing-tooltip-${at + 1}`,
    path: '/',
    screenOnly: true,
    ready: async (page) => {
      await page.getByRole('button', { name: `Meer over: ${name}` }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: `Meer over: ${name}` }).focus();
    },
  })),
  { name: 'landing-focus', path: '/', screenOnly: true, ready: (page) => inMain(page).getByRole('link', { name: 'Film Wizard' }).focus() },
];

export const THEMES: readonly Shot[] = [
  ...THEME_SLUGS.map((slug): Shot => ({ name: `theme-${slug}`, path: `/${slug}`, ready: (page) => page.getByRole('heading', { name: 'De eerste drie' }).waitFor() })),
  { name: 'theme-loading', path: '/scandi-noir', before: held('**/api/v1/themes/*'), ready: headed },
  {
    name: 'theme-failed',
    path: '/scandi-noir',
    before: failing('**/api/v1/themes/*'),
    ready: (page) => page.getByRole('button', { name: 'Probeer opnieuw' }).waitFor(),
  },
  {
    name: 'theme-empty',
    path: '/scandi-noir',
    before: failing('**/api/v1/themes/*', 'unknown-path', 404),
    ready: (page) => page.getByRole('heading', { name: 'Deze lijst is nog leeg' }).waitFor(),
  },
];

export const WATCHLIST: readonly Shot[] = [
  { name: 'watchlist-empty', path: '/watchlist', ready: headed },
  { name: 'watchlist-filled', path: '/watchlist', before: withList, ready: (page) => inMain(page).getByRole('listitem').nth(4).waitFor() },
  {
    name: 'watchlist-undo',
    path: '/watchlist',
    before: withList,
    ready: (page) => page.getByRole('button', { name: 'Verwijder Parasite van je kijklijst' }).click(),
  },
  {
    name: 'watchlist-cleared',
    path: '/watchlist',
    before: withList,
    ready: (page) => page.getByRole('button', { name: 'Lijst leegmaken' }).click(),
  },
  {
    name: 'watchlist-services',
    path: '/watchlist',
    before: withList,
    ready: async (page) => {
      await page.getByRole('checkbox', { name: 'Nu te zien bij mijn diensten' }).check();
      await page.getByRole('group', { name: 'Mijn diensten' }).getByRole('checkbox').first().check();
      await page.getByText(/^(Voor zover we weten|\d van de 5)/).waitFor();
    },
  },
];

export const TEXTS: readonly Shot[] = [
  ...['privacy', 'terms', 'contact', 'kwaliteit'].map((name): Shot => ({ name, path: `/${name}`, ready: headed })),
  { name: 'quality', path: '/kwaliteit', ready: (page) => page.getByRole('heading', { name: 'De redenen' }).waitFor() },
  {
    name: 'privacy-erase',
    path: '/privacy',
    ready: async (page) => {
      await page.getByRole('switch').or(page.getByRole('checkbox')).first().check();
      await page.getByRole('button', { name: 'Wis mijn sessie' }).click();
      await page.getByRole('button', { name: 'Wis alles op dit apparaat' }).click();
    },
  },
  { name: 'not-found', path: '/bestaat-niet', ready: headed },
  { name: 'loading', path: '/kwaliteit', before: held('**/assets/QualityPage-*.js'), ready: (page) => page.getByText('Loading...').waitFor() },
  {
    name: 'error-boundary',
    path: '/privacy',
    before: (context) => context.route('**/assets/PrivacyPage-*.js', (route) => route.abort()),
    ready: (page) => page.getByRole('button', { name: 'Opnieuw laden' }).waitFor(),
  },
];

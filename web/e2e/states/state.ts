/** A state of a page, and how to reach it. */
import type { Page } from 'playwright-core';
import { narrow, pairOf, seriesOnly, starter, starterWhere, tips } from '../catalogue';
import { heading } from '../screen';

export interface PageState {
  name: string;
  path: () => string;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. */
  ready: (page: Page) => Promise<unknown>;
  /** Also checked at 320 and 820 px and on a phone on its side. */
  everyShape?: true;
}

/** Titles of the catalogue that the states use. */
export const seeds = { film: { tmdbId: 0, title: '' }, series: { tmdbId: 0, title: '' }, mixed: { tmdbId: 0, title: '' }, narrowed: '', pair: '', bridge: '' };

export async function findSeeds(): Promise<void> {
  seeds.film = await starter('movie');
  seeds.series = await seriesOnly();
  // Its tips include one with offers and one without.
  seeds.mixed = await starterWhere('tv', async ({ tmdbId }) => {
    const offers = (await tips('tv', tmdbId, 0)).tips.map((tip) => tip.offers.length);
    return offers.includes(0) && offers.some((count) => count > 0);
  });
  const ids = async (...of: Parameters<typeof pairOf>) => (await pairOf(...of)).map(({ tmdbId }) => tmdbId).join('&with=');
  seeds.pair = await ids('movie');
  // Some catalogues have none among the best known.
  seeds.bridge = await ids('movie', ({ bridge }) => bridge === true).catch(() => seeds.pair);
  const { genres, years } = (await narrow(seeds.film.tmdbId)).filters;
  seeds.narrowed = `g=${genres}&y=${years}`;
}

export const headingShown = (page: Page) => heading(page).waitFor();
export const film = (more = '') => `/movie?id=${seeds.film.tmdbId}${more}`;
export const seriesAfterFilm = () => `/series?after=movie:${seeds.film.tmdbId}`;
export const series = () => `/series?id=${seeds.series.tmdbId}`;
export const mixed = () => `/series?id=${seeds.mixed.tmdbId}`;

/** All requests of a kind fail. */
export const failRequests = (pattern: string, status = 500) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { code: status === 404 ? 'unknown-path' : 'internal' } }));

/** All requests of a kind remain unanswered. */
export const neverAnswer = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);

export const abortRequests = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort());

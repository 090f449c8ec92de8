/** A state of a page, and how to come there. */
import type { Page } from 'playwright-core';
import { narrow, seriesOnly, starter, starterWhere, tips } from '../catalogue';
import { heading } from '../screen';

export interface Visit {
  name: string;
  path: () => string;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state to look at. */
  ready: (page: Page) => Promise<unknown>;
}

/** Titles of this catalogue that the states need. */
export const seeds = { film: { tmdbId: 0, title: '' }, series: { tmdbId: 0, title: '' }, mixed: { tmdbId: 0, title: '' }, narrowed: '' };

export async function findSeeds(): Promise<void> {
  seeds.film = await starter('movie');
  seeds.series = await seriesOnly();
  // Among its tips are one that can be watched and one of which that is not known.
  seeds.mixed = await starterWhere('tv', async ({ tmdbId }) => {
    const offers = (await tips('tv', tmdbId, 0)).tips.map((tip) => tip.offers.length);
    return offers.includes(0) && offers.some((count) => count > 0);
  });
  const { genres, years } = (await narrow(seeds.film.tmdbId)).filters;
  seeds.narrowed = `g=${genres}&y=${years}`;
}

export const headed = (page: Page) => heading(page).waitFor();
export const film = (more = '') => `/movie?id=${seeds.film.tmdbId}${more}`;
export const series = () => `/series?id=${seeds.series.tmdbId}`;
export const mixed = () => `/series?id=${seeds.mixed.tmdbId}`;

/** Every question of this kind fails. */
export const fail = (pattern: string, status = 500) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { code: status === 404 ? 'unknown-path' : 'internal' } }));

/** Every question of this kind stays without an answer. */
export const hold = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);

export const abort = (pattern: string) => (page: Page) => page.route(pattern, (route) => route.abort());

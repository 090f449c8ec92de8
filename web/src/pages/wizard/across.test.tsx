/** Tips of the other media type, by the address `?after=`. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { json, problem, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { card, choices, hit, tip, tips } from '../../../test/titles';
import { canonicalPath } from '../../page/head';
import WizardPage from './WizardPage';

const api = startApi();
const FIGHT_CLUB = card(550, 'Fight Club');
const BREAKING_BAD = card(1396, 'Breaking Bad', { mediaType: 'tv' });
const series = (id: number, title: string, of: object = {}) => tip(id, title, { mediaType: 'tv', ...of });
const SERIES = [series(1, 'Mr. Robot'), series(2, 'Exit', { role: 'angle' }), series(3, 'Maniac', { role: 'gem' })];
const FILMS = [tip(11, 'Memento'), tip(12, 'Se7en', { role: 'angle' }), tip(13, 'Brazil', { role: 'gem' })];

beforeEach(() => {
  api.on('/starters', () => json({ results: [hit(13, 'Forrest Gump', { year: 1994 })] }));
  api.on('/filters', () => json(choices()));
  api.on('/tips/directions', () => json({ snapshot: 'test', directions: [{ value: 'lighter', label: 'lichter', titles: 5, chosen: false }], filtersApplied: [] }));
  api.on('/tips', (params) => json(params.get('mediaType') === 'tv' ? tips(FIGHT_CLUB, SERIES) : tips(FIGHT_CLUB, FILMS)));
});

const openFilms = (address: string) => renderAt(address, <WizardPage mediaType="movie" />);
const openSeries = (address: string) => renderAt(address, <WizardPage mediaType="tv" />);

test('under three films a link leads to series after the same film, without the filters of films, and is an event', async () => {
  const { user, address } = openFilms('/movie?id=550&maxmin=120&alt=1');
  await user.click(await screen.findByRole('link', { name: 'Liever een serie hierna?' }));
  expect(address()).toBe('/series?after=movie:550');
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: {}, mediaType: 'tv', seedMediaType: 'movie' }]));
});

test('the heading, the title and the sentence for search engines name the film and that these are series', async () => {
  openSeries('/series?after=movie:550');
  expect(await screen.findByRole('heading', { level: 1, name: 'Drie series na de film Fight Club' })).toHaveFocus();
  expect(document.title).toBe('Drie series na de film Fight Club · Trits');
  const list = screen.getByRole('list', { name: 'Tips' });
  expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(api.requestsOf('/tips').map(String)).toEqual(['mediaType=tv&after=movie%3A550&alt=0']);
  await waitFor(() => expect(api.requestsOf('/tips/directions').map(String)).toEqual(['mediaType=tv&after=movie%3A550']));
  expect(screen.getByRole('link', { name: 'Andere film kiezen' })).toHaveAttribute('href', '/movie');
  expect(screen.getByRole('link', { name: 'Toon 3 andere' })).toHaveAttribute('href', '/series?after=movie:550&alt=1');
  expect(screen.getByRole('link', { name: 'Liever een film hierna?' })).toHaveAttribute('href', '/movie?id=550');
  expect(screen.getByRole('link', { name: 'Tips na deze (Exit)' })).toHaveAttribute('href', '/series?id=2');
});

test('films after a series', async () => {
  api.on('/tips', () => json(tips(BREAKING_BAD, FILMS)));
  openFilms('/movie?after=tv:1396&alt=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nog drie films na de serie Breaking Bad' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Liever een serie hierna?' })).toHaveAttribute('href', '/series?id=1396');
});

test('a direction and a filter stay with the address, and the event says whose seed it is', async () => {
  const { user, address } = openSeries('/series?after=movie:550');
  await user.click(await screen.findByRole('checkbox', { name: /^lichter/ }));
  expect(address()).toBe('/series?after=movie:550&m=lighter');
  await waitFor(() => expect(document.title).toBe('Series zoals de film Fight Club, maar lichter · Trits'));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: { m: ['lighter'] }, mediaType: 'tv', seedMediaType: 'movie' }]));
});

test('a vote says the filters of the page, also where a link set them', async () => {
  const { user } = openSeries('/series?after=movie:550&m=lighter');
  await user.click(await screen.findByRole('button', { name: 'Goede tip (Maniac)', hidden: true }));
  await waitFor(() => expect(api.eventsOf('tip_feedback')).toEqual([expect.objectContaining({ verdict: 'good', filters: { m: ['lighter'] } })]));
  expect(api.eventsOf('filters_applied')).toEqual([]);
});

test('a bad tip is replaced under the same address, its vote names the film, and it can be taken back', async () => {
  const dark = series(9, 'Dark', { role: 'gem' });
  api.on('/tips', (params) => {
    if (params.has('tips')) return json(tips(FIGHT_CLUB, [...SERIES.slice(0, 2), dark]));
    return json(tips(FIGHT_CLUB, params.has('exclude') ? [series(8, 'Legion'), dark] : SERIES));
  });
  const { user, address } = openSeries('/series?after=movie:550');
  await user.click(await screen.findByRole('button', { name: 'Geen goede tip (Maniac)' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Dark' })).toBeVisible();
  expect(address()).toBe('/series?after=movie:550&t=1,2,9');
  await waitFor(() =>
    expect(api.eventsOf('tip_feedback')).toEqual([expect.objectContaining({ tmdbId: 3, seedTmdbId: 550, verdict: 'bad', mediaType: 'tv', seedMediaType: 'movie' })]),
  );
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Maniac' })).toBeVisible();
  expect(address()).toBe('/series?after=movie:550');
});

test('an unknown film and a broken address lead on among films', async () => {
  api.on('/tips', () => problem(404, 'unknown-title', 'after'));
  openSeries('/series?after=movie:77');
  expect(await screen.findByRole('heading', { name: 'Deze film kennen we nog niet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Andere film kiezen' })).toHaveAttribute('href', '/movie');
});

test.each(['after=tv:1396', 'after=550', 'id=1396&after=movie:550'])('%s names no film', async (search) => {
  openSeries(`/series?${search}`);
  expect(await screen.findByRole('heading', { name: 'Bij deze link hoort geen film' })).toBeVisible();
  expect(api.requestsOf('/tips')).toEqual([]);
});

test('a set that is none leads to the first', async () => {
  openSeries('/series?after=movie:550&alt=11');
  expect(await screen.findByRole('link', { name: 'Naar de eerste 3 tips' })).toHaveAttribute('href', '/series?after=movie:550');
});

test('the address of the page is its own', () => {
  expect(canonicalPath('/series', '?after=movie:550&alt=1')).toBe('/series?after=movie:550');
  expect(canonicalPath('/series', '?after=movie%3A550')).toBe('/series?after=movie:550');
  expect(canonicalPath('/series', '?after=x:550')).toBe('/series');
});

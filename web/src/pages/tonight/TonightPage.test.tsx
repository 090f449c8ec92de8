import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, problem, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { card, choices } from '../../../test/titles';
import { queryClient } from '../../api/queries';
import TonightPage from './TonightPage';

const api = startApi();
const detail = (tmdbId: number, title: string) => {
  const names = { directors: [], creators: [], writers: [], cast: [], countries: [], companies: [], networks: [] };
  api.on(`/titles/movie/${tmdbId}`, () => json({ ...card(tmdbId, title), ...names, concepts: [], collection: null, releaseDate: null, overview: null }));
};
const FAMILY = card(7, 'Paddington 2', { genres: ['Familie'], kijkwijzer: 6 });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T21:13:20') });
  for (const [slug, title, titles] of [
    ['onder-100-minuten', 'Films onder de 100 minuten', [card(389, '12 Angry Men')]],
    ['feelgood-films', 'Feelgoodfilms', [FAMILY]],
    ['korte-series', 'Korte series', [card(1, 'Chernobyl', { mediaType: 'tv' })]],
    ['britse-drama-series', 'Brits drama', [card(2, 'Downton Abbey', { mediaType: 'tv' })]],
  ] as const) {
    api.on(`/themes/${slug}`, () => json({ slug, title, mediaType: titles[0].mediaType, titles, toppers: [], related: [], faq: [], intro: '', metaDescription: '', updated: '2026-11-23', snapshot: 'test' }));
  }
  api.on('/filters', () => json(choices({ services: [{ value: '8', label: 'Netflix', titles: 9 }] })));
});
afterEach(() => vi.useRealTimers());

const open = (search = '') => renderAt(`/vanavond${search}`, <TonightPage />);
const company = (name: string) => screen.getByRole('link', { name });
const href = (name: string) => company(name).getAttribute('href');

test('the clock decides on the default, and three links lead to tips under its filters', async () => {
  open();
  expect(screen.getByText('Het is nu 21.13.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '23.00 1 u 47' })).toBeChecked();
  await waitFor(() => expect(href('Alleen')).toBe('/movie?id=389&maxmin=105'));
  await waitFor(() => expect(href('Samen')).toBe('/movie?id=7&ng=27&maxmin=105&score=7.0'));
  expect(href('Met kinderen')).toBe('/movie?id=7&g=16,10751&maxmin=105&age=9');
  expect(href('t/m 12 jaar')).toBe('/movie?id=7&g=16,10751&maxmin=105&age=12');
  expect(company('Samen')).toHaveAccessibleDescription(/Hoogstens 1 u 45, geen horror, score vanaf 7.*Na Paddington 2 ?, uit onze lijst Feelgoodfilms/);
  await waitFor(() => expect(screen.getByText('Een titel zonder Kijkwijzer doet niet mee.')).toBeVisible());
});

test('another time, and an episode in place of a film, are in the address', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('radio', { name: /^22\.30/ }));
  expect(address()).toBe('/vanavond?end=22.30');
  await waitFor(() => expect(href('Alleen')).toBe('/movie?id=389&maxmin=75'));
  await user.click(screen.getByRole('radio', { name: 'Een aflevering' }));
  expect(address()).toBe('/vanavond?media=tv&end=22.30');
  await waitFor(() => expect(href('Samen')).toBe('/series?id=2&form=under-60&score=7.0'));
  // No list of series is for children: series after a film.
  await waitFor(() => expect(href('Met kinderen')).toBe('/series?after=movie:7&g=16,10751,10762&form=under-60&age=9'));
  fireEvent.change(screen.getByLabelText('Of precies om'), { target: { value: '00:15' } });
  expect(address()).toBe('/vanavond?media=tv&end=0.15');
  expect(screen.queryByRole('radio', { checked: true, name: /^22\.30/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Geen eindtijd/ }));
  await waitFor(() => expect(href('Alleen')).toBe('/series?id=1'));
});

test('a time that has passed is said, and leads nowhere', () => {
  open('?end=20.00');
  expect(screen.getByRole('status')).toHaveTextContent('20.00 is al geweest. Kies een later tijdstip.');
  expect(screen.queryByRole('link', { name: 'Alleen' })).not.toBeInTheDocument();
});

test('too little time for a film may do for an episode', async () => {
  const { user, address } = open('?end=21.38');
  expect(screen.getByRole('status')).toHaveTextContent('Je hebt nog 25 minuten. Daar past geen film in. Kies een later tijdstip.');
  await user.click(screen.getByRole('button', { name: 'Kijk een aflevering' }));
  expect(address()).toBe('/vanavond?media=tv&end=21.38');
  expect(screen.getByRole('status')).toHaveTextContent('Een aflevering kan net iets langer duren dan je tijd.');
  await waitFor(() => expect(href('Alleen')).toBe('/series?id=1&form=under-30'));
});

test('it starts from what the device knows was good, and keeps to its services until told not to', async () => {
  localStorage.setItem('trits_loved', JSON.stringify([{ mediaType: 'movie', tmdbId: 348, title: 'Alien', year: 1979, posterPath: null, genres: ['Horror'] }]));
  localStorage.setItem('trits_services', '[8]');
  const { user, address } = open();
  expect(href('Alleen')).toBe('/movie?id=348&maxmin=105&svc=8');
  expect(company('Alleen')).toHaveAccessibleDescription(/op je diensten.*Na Alien ?, die je een hoog cijfer gaf/);
  // A horror film is no start for children.
  await waitFor(() => expect(href('Met kinderen')).toBe('/movie?id=7&g=16,10751&maxmin=105&age=9&svc=8'));
  await user.click(screen.getByRole('switch', { name: 'Alleen op mijn diensten' }));
  expect(address()).toBe('/vanavond?own=0');
  expect(href('Alleen')).toBe('/movie?id=348&maxmin=105');
  // Nor for who wants no horror.
  expect(href('Samen')).toBe('/movie?id=7&ng=27&maxmin=105&score=7.0');
});

test('a title that the visitor came from is the start for all, with its other filters', async () => {
  detail(550, 'Fight Club');
  open('?media=movie&after=movie:550&y=1990-1999&maxmin=90');
  expect(href('Alleen')).toBe('/movie?id=550&y=1990-1999&maxmin=105');
  expect(href('Met kinderen')).toBe('/movie?id=550&g=16,10751&y=1990-1999&maxmin=105&age=9');
  expect(screen.getByRole('link', { name: 'Zonder deze titel' })).toHaveAttribute('href', '/vanavond?y=1990-1999');
});

test('two titles stay two, in the address, in the words and in what is reported', async () => {
  detail(550, 'Fight Club');
  detail(27_205, 'Inception');
  const { user, address } = open('?after=movie:550&with=27205');
  await waitFor(() => expect(href('Alleen')).toBe('/movie?id=550&with=27205&maxmin=105'));
  await waitFor(() => expect(company('Alleen')).toHaveAccessibleDescription(/Tussen Fight Club\s+en Inception/));
  expect(screen.getByText(/drie tips tussen deze twee titels/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zonder deze twee titels' })).toHaveAttribute('href', '/vanavond');
  // Between films there are no series: those are after the first.
  await user.click(screen.getByRole('radio', { name: 'Een aflevering' }));
  await waitFor(() => expect(href('Alleen')).toBe('/series?after=movie:550&form=under-60'));
  expect(address()).toContain('with=27205');
  await user.click(screen.getByRole('radio', { name: 'Een film' }));
  await user.click(company('Samen'));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([expect.objectContaining({ mediaType: 'movie', withTmdbId: 27_205 })]));
});

test.each([
  ['the only title', '?after=movie:999', '/movie?id=389&maxmin=105'],
  ['the second title', '?after=movie:550&with=999', '/movie?id=550&maxmin=105'],
  ['the first title', '?after=movie:999&with=550', '/movie?id=550&maxmin=105'],
])('%s of a link is unknown: that is said, and the tips go on without it', async (_which, search, expected) => {
  detail(550, 'Fight Club');
  api.on('/titles/movie/999', () => problem(404, 'unknown-title', 'tmdbId'));
  open(search);
  expect(await screen.findByText('Een titel in de link kennen we niet. Die laten we weg.')).toBeVisible();
  await waitFor(() => expect(href('Alleen')).toBe(expected));
});

test('the choice of a company is reported as the filters it sets', async () => {
  const { user } = open();
  await waitFor(() => expect(href('Samen')).toContain('id=7'));
  await user.click(company('Samen'));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: { notGenres: [27], maxRuntime: 105, minScore: 7 }, mediaType: 'movie' }]));
});

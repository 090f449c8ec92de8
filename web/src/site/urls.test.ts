import { expect, test } from 'vitest';
import { api } from '../api/urls';
import { pages, posterUrl } from './urls';

test('pages', () => {
  expect([
    pages.home(),
    pages.wizard('movie'),
    pages.wizard('tv'),
    pages.wizard('movie', { q: 'dune 2021' }),
    pages.wizard('movie', { q: 'Tom & Jerry?' }),
    pages.wizard('movie', { id: 550 }),
    pages.wizard('tv', { id: 1396, alt: 0 }),
    pages.wizard('tv', { id: 1396, alt: 2 }),
    pages.wizard('movie', { id: 550, with: 27205, alt: 1 }),
    pages.wizard('tv', { after: 'movie:550', alt: 2, params: { g: '18' } }),
    pages.wizard('movie', { id: 550, params: { g: '18,878', maxmin: 120 } }),
    pages.wizard('tv', { params: { form: 'ended' } }),
    pages.wizard('movie', { params: {} }),
    pages.watchlist(),
    pages.watchlist('titel'),
    pages.privacy(),
    pages.terms(),
    pages.contact(),
    pages.quality(),
    pages.theme('scandi-noir'),
    pages.searchTemplate('https://trits.example'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/movie",
      "/series",
      "/movie?q=dune+2021",
      "/movie?q=Tom+%26+Jerry%3F",
      "/movie?id=550",
      "/series?id=1396",
      "/series?id=1396&alt=2",
      "/movie?id=550&with=27205&alt=1",
      "/series?after=movie:550&alt=2&g=18",
      "/movie?id=550&g=18,878&maxmin=120",
      "/series?form=ended",
      "/movie",
      "/watchlist",
      "/watchlist?sort=titel",
      "/privacy",
      "/terms",
      "/contact",
      "/kwaliteit",
      "/scandi-noir",
      "https://trits.example/movie?q={search_term_string}",
    ]
  `);
});

test('API calls', () => {
  expect([
    api.search('movie', 'amélie', 8),
    api.starters('tv', 8),
    api.tips('movie', 550, 0),
    api.tips('tv', 'movie:550', 0),
    api.tips('movie', '550+27205', 0),
    api.directions('tv', 'movie:550', {}),
    api.candidates('tv', 'movie:550'),
    api.tips('movie', 550, 0, { genres: '18,878', strict: '1' }),
    api.count('tv', { form: 'ended' }),
    api.choices('movie'),
    api.theme('scandi-noir'),
    api.quality(),
    api.title('movie', 550),
    api.availability('tv', 1396),
    api.session('00000000-0000-4000-8000-000000000000'),
    api.saveEvent(),
  ]).toMatchInlineSnapshot(`
    [
      "/api/v1/search?q=am%C3%A9lie&mediaType=movie&limit=8",
      "/api/v1/starters?mediaType=tv&limit=8",
      "/api/v1/tips?mediaType=movie&tmdbId=550&alt=0",
      "/api/v1/tips?mediaType=tv&after=movie:550&alt=0",
      "/api/v1/tips?mediaType=movie&tmdbId=550&with=27205&alt=0",
      "/api/v1/tips/directions?mediaType=tv&after=movie:550",
      "/api/v1/tips/candidates?mediaType=tv&after=movie:550",
      "/api/v1/tips?mediaType=movie&tmdbId=550&alt=0&genres=18,878&strict=1",
      "/api/v1/tips/count?mediaType=tv&form=ended",
      "/api/v1/filters?mediaType=movie",
      "/api/v1/themes/scandi-noir",
      "/api/v1/quality",
      "/api/v1/titles/movie/550",
      "/api/v1/titles/tv/1396/availability",
      "/api/v1/sessions/00000000-0000-4000-8000-000000000000",
      "/api/v1/save-event",
    ]
  `);
});

test('posters', () => {
  expect(posterUrl('/abc.jpg', 'w780')).toBe('https://image.tmdb.org/t/p/w780/abc.jpg');
});

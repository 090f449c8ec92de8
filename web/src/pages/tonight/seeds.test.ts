import { expect, test } from 'vitest';
import { card } from '../../../test/titles';
import type { MatchedTitle, ThemeAnswer } from '../../api/types';
import { themeAt } from '../../site/themes';
import { COMPANIES } from './limits';
import { goodTitles, listFor, listsOf, pickSeed, type Wanted } from './seeds';

const loved = (tmdbId: number, title: string, of: Partial<MatchedTitle> = {}): MatchedTitle => ({ mediaType: 'movie', tmdbId, title, year: 2000, posterPath: null, genres: ['Drama'], ...of });
const wanted = (of: Partial<Wanted> = {}): Wanted => ({ company: 'alone', mediaType: 'movie', age: 9, day: '2026-11-23', turn: 0, ...of });
const list = (...titles: ThemeAnswer['titles']) => ({ slug: 'feelgood-films', title: 'Feelgoodfilms', titles }) as ThemeAnswer;
const nothing = { loved: [], voted: [], watchlist: [] };

test('what was rated, what a good tip came after and what the watchlist came after, each once', () => {
  const item = { mediaType: 'movie' as const, tmdbId: 9, title: 'Nog niet gezien', addedAt: 1, year: null, posterPath: null };
  const good = goodTitles({
    loved: [loved(1, 'Alien')],
    voted: [{ mediaType: 'movie', tmdbId: 1 }, { mediaType: 'tv', tmdbId: 1 }],
    watchlist: [item, { ...item, tmdbId: 10, after: { tmdbId: 3, title: 'Heat', reason: '' } }],
  });
  expect(good.map(({ mediaType, tmdbId, why }) => `${mediaType} ${tmdbId} ${String(why)}`)).toEqual(['movie 1 rated', 'tv 1 voted', 'movie 3 listed']);
});

test('the device goes before the lists, and tonight’s kind before the other', () => {
  const good = goodTitles({ ...nothing, loved: [loved(1, 'Fargo', { mediaType: 'tv' }), loved(2, 'Alien')] });
  const from = list(card(7, 'Intouchables'));
  expect(pickSeed(good, from, wanted())?.title).toBe('Alien');
  expect(pickSeed(good, from, wanted({ mediaType: 'tv' }))?.title).toBe('Fargo');
  expect(pickSeed(good.slice(0, 1), from, wanted())?.title).toBe('Fargo');
  expect(pickSeed([], from, wanted())).toMatchObject({ title: 'Intouchables', why: { slug: 'feelgood-films', list: 'Feelgoodfilms' } });
  expect(pickSeed([], undefined, wanted())).toBe(null);
});

test('with children it starts from what is known to be for them: an unknown age is not', () => {
  const family = { genres: ['Familie'] };
  const good = goodTitles({ ...nothing, loved: [loved(1, 'Alien', { genres: ['Horror'] })] });
  const from = list(card(4, 'Onbekend', { ...family, kijkwijzer: null }), card(5, 'Drama', { kijkwijzer: 0 }), card(6, 'Ouder', { ...family, kijkwijzer: 12 }), card(7, 'Paddington 2', { ...family, kijkwijzer: 6 }));
  for (let turn = 0; turn < 5; turn += 1) expect(pickSeed(good, from, wanted({ company: 'children', turn }))?.title).toBe('Paddington 2');
  expect(pickSeed([loved(8, 'Matilda', family)].map((one) => ({ ...one, year: 1996, posterPath: null, why: 'rated' as const })), from, wanted({ company: 'children' }))?.title).toBe('Matilda');
});

test('the same title all day, and each turn another', () => {
  const from = list(card(1, 'Een'), card(2, 'Twee'), card(3, 'Drie'));
  const title = (of: Partial<Wanted>) => pickSeed([], from, wanted(of))?.title;
  expect(title({})).toBe(title({}));
  expect(new Set([0, 1, 2].map((turn) => title({ turn }))).size).toBe(3);
});

test('every list there is', () => {
  for (const mediaType of ['movie', 'tv'] as const) {
    for (const company of COMPANIES) expect(themeAt(listFor(company, mediaType))?.slug).toBe(listFor(company, mediaType));
    expect(listsOf(mediaType).length).toBeLessThanOrEqual(3);
  }
});

import { describe, expect, test } from 'vitest';
import { fitting, formatKijkwijzer, formatLength, formatLongDate, formatMonth, formatRuntime, formatScore, joinDutch, reliableScore } from './format';
import { steerText } from './filters';
import { images } from './shell';
import { titleText } from './title';
import { results } from './wizard';

test('scores have a decimal comma and always one decimal', () => {
  expect(formatScore(8.433)).toBe('8,4');
  expect(formatScore(9)).toBe('9,0');
  expect(formatScore(10)).toBe('10,0');
});

test('a score of few votes is not shown', () => {
  const score = (voteAverage: number | null, voteCount: number) => reliableScore({ voteAverage, voteCount });
  expect([score(10, 2), score(7.9, 10), score(7.9, 0), score(0, 0), score(null, 500)]).toEqual([null, '7,9', '7,9', null, null]);
});

test.each([
  [45, '45 min'],
  [60, '1 u'],
  [101, '1 u 41'],
  [125, '2 u 05'],
  [139, '2 u 19'],
])('%i minutes are %s', (minutes, text) => expect(formatRuntime(minutes)).toBe(text));

describe('length', () => {
  test('of a film is its running time', () => {
    expect(formatLength({ runtime: 139, seasons: null, episodeRuntime: null })).toEqual(['2 u 19']);
  });
  test('of a series is its seasons, with the episodes where known', () => {
    expect(formatLength({ runtime: null, seasons: 1, episodeRuntime: null })).toEqual(['1 seizoen']);
    expect(formatLength({ runtime: null, seasons: 5, episodeRuntime: 47 })).toEqual(['5 seizoenen', '47 min per aflevering']);
  });
  test('is left out where unknown', () => {
    expect(formatLength({ runtime: 0, seasons: null, episodeRuntime: null })).toEqual([]);
    expect(formatLength({ runtime: null, seasons: 0, episodeRuntime: null })).toEqual([]);
  });
});

test('Kijkwijzer', () => {
  expect(formatKijkwijzer(0)).toBe('Alle leeftijden');
  expect(formatKijkwijzer(16)).toBe('16+');
});

test('lists are joined with commas and "en"', () => {
  expect(joinDutch([])).toBe('');
  expect(joinDutch(['Drama'])).toBe('Drama');
  expect(joinDutch(['Drama', 'Misdaad'])).toBe('Drama en Misdaad');
  expect(joinDutch(['Drama', 'Misdaad', 'Thriller'])).toBe('Drama, Misdaad en Thriller');
});

test('dates are long and Dutch', () => expect(formatLongDate(new Date(2026, 2, 3))).toBe('3 maart 2026'));

test('a title without a year has no parentheses', () => {
  expect(images.posterAlt('Fight Club', 1999)).toBe('Poster van Fight Club (1999)');
  expect(images.posterAlt('Fight Club', null)).toBe('Poster van Fight Club');
});

test('a month is written out, other text is unchanged', () => {
  expect(formatMonth('2026-10')).toBe('oktober 2026');
  expect(formatMonth('ooit')).toBe('ooit');
});

test('the first description of at most 160 characters is taken, else the last', () => {
  expect(fitting('a'.repeat(161), 'b'.repeat(160), 'c')).toBe('b'.repeat(160));
  expect(fitting('a'.repeat(200), 'b'.repeat(170))).toBe('b'.repeat(170));
});

test('a long pitch leaves no room for the names of tips', () => {
  const pitch = 'Een slapeloze kantoorklerk die zijn huis uit de catalogus inricht, ontmoet een zeepverkoper en begint een vechtclub.';
  expect(titleText.description('Fight Club', pitch, 'Se7en en Memento')).toBe(`${pitch} Daarna kijken: Se7en en Memento.`);
  expect(titleText.description('Fight Club', pitch, 'American Psycho, A Clockwork Orange en Taxi Driver')).toBe(`${pitch} Met drie tips voor daarna.`);
  expect(titleText.description('Fight Club', null, 'Se7en')).toBe('Wat kijk je na Fight Club? Se7en, elk met de reden erbij.');
});

test('directions are said in a sentence', () => {
  const said = (...directions: string[]) => results.steeredTitle('Jaws', joinDutch(steerText.inSentence(directions)));
  expect(said('lighter', 'shorter')).toBe('Meer zoals Jaws, maar lichter en korter');
  expect(said('with-children')).toBe('Meer zoals Jaws, maar om met kinderen te kijken');
  expect(results.steeredTitle('Jaws', 'lichter', 'tv')).toBe('Series zoals de film Jaws, maar lichter');
});

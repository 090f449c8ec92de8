import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../api/types';
import type { Asked } from '../filters/wishes';
import { comboboxReducer, type ComboboxState } from './comboboxState';
import { decide } from './confidentHit';
import { guessedFrom } from './guess';
import { parseWizardState } from './wizardState';

describe('the URL is the state', () => {
  const asked: Asked = { mediaType: 'movie', id: 550, alt: 0, q: '', filters: {}, strict: false };
  const open: Asked = { ...asked, id: null };
  test.each([
    ['', { kind: 'idle', asked: open }],
    ['q=', { kind: 'idle', asked: open }],
    ['q=%20dune%20', { kind: 'typed', asked: { ...open, q: 'dune' } }],
    ['g=878', { kind: 'idle', asked: { ...open, filters: { genres: '878' } } }],
    ['q=dune&maxmin=x', { kind: 'bad-filters', asked: { ...open, q: 'dune' }, bad: [{ field: 'maxRuntime', text: 'x' }] }],
    ['id=550', { kind: 'results', asked }],
    ['id=550&alt=2', { kind: 'results', asked: { ...asked, alt: 2 } }],
    ['id=550&alt=10', { kind: 'results', asked: { ...asked, alt: 10 } }],
    ['id=550&g=878&maxmin=120', { kind: 'results', asked: { ...asked, filters: { genres: '878', maxRuntime: '120' } } }],
    ['id=550&g=878&strict=1', { kind: 'results', asked: { ...asked, filters: { genres: '878' }, strict: true } }],
    [
      'id=550&g=878&maxmin=x&strict=ja',
      {
        kind: 'bad-filters',
        asked: { ...asked, filters: { genres: '878' } },
        bad: [
          { field: 'maxRuntime', text: 'x' },
          { field: 'strict', text: 'ja' },
        ],
      },
    ],
    ['id=550&alt=11', { kind: 'bad-alt', id: 550 }],
    ['id=550&alt=-1', { kind: 'bad-alt', id: 550 }],
    ['id=550&alt=', { kind: 'bad-alt', id: 550 }],
    ['id=abc', { kind: 'bad-id' }],
    ['id=', { kind: 'bad-id' }],
    ['id=0', { kind: 'bad-id' }],
    ['id=-5', { kind: 'bad-id' }],
    ['id=1.5', { kind: 'bad-id' }],
    ['id=99999999999', { kind: 'bad-id' }],
  ])('%s', (search, state) => expect(parseWizardState(new URLSearchParams(search), 'movie')).toEqual(state));

  test('a query longer than the API takes is not searched, and what fits is held', () => {
    const state = parseWizardState(new URLSearchParams({ q: 'x'.repeat(101) }), 'movie');
    expect(state).toMatchObject({ kind: 'too-long', asked: { q: 'x'.repeat(100) } });
    expect(parseWizardState(new URLSearchParams({ q: ` ${'x'.repeat(100)} ` }), 'movie').kind).toBe('typed');
  });
});

describe('what a search leads to', () => {
  const hit = (tmdbId: number, match: SearchHit['match'], mediaType: SearchHit['mediaType'] = 'movie'): SearchHit => ({
    mediaType,
    tmdbId,
    title: `Titel ${tmdbId}`,
    originalTitle: null,
    year: null,
    genres: [],
    posterPath: null,
    match,
  });
  const answer = (results: SearchHit[], otherKind: SearchHit | null = null, suggestions: SearchHit[] = []) => ({
    results,
    otherKind,
    suggestions,
  });

  test('one exact match goes straight on', () => {
    const results = [hit(1, 'prefix'), hit(2, 'exact')];
    expect(decide(answer(results), 'iets')).toEqual({ kind: 'go', hit: hit(2, 'exact'), results });
  });
  const only = (title: string, match: SearchHit['match'], originalTitle: string | null = null) =>
    answer([{ ...hit(1, match), title, originalTitle }]);
  test.each([
    ['1917', only('1917', 'exact'), 'go'],
    ['1917', only("OSS 117: Le Caire, nid d'espions", 'fuzzy'), 'choose'],
    ['oss 117', only("OSS 117: Le Caire, nid d'espions", 'prefix'), 'go'],
    ['inceptoin', only('Inception', 'fuzzy'), 'go'],
    ['the inception 2010', only('Inception', 'fuzzy'), 'go'],
    ['schindlers lits', only("Schindler's List", 'fuzzy'), 'go'],
    ['amelie', only("Le fabuleux destin d'Amélie Poulain", 'exact'), 'go'],
    ['sieben', only('Se7en', 'fuzzy', 'Sieben'), 'go'],
    ['the', only('The Thing', 'prefix'), 'choose'],
    ['12 years', only('12 Years a Slave', 'prefix'), 'choose'],
  ])('"%s" with one result %#', (typed, found, kind) => expect(decide(found, typed).kind).toBe(kind));
  test('two exact matches are a choice', () => {
    expect(decide(answer([hit(1, 'exact'), hit(2, 'exact')]), 'titel').kind).toBe('choose');
  });
  test('a better hit of the other kind is offered first', () => {
    const other = hit(3, 'exact', 'tv');
    expect(decide(answer([hit(1, 'fuzzy')], other), 'titel')).toEqual({ kind: 'wrong-kind', other, results: [hit(1, 'fuzzy')] });
  });
  test('nothing found comes with suggestions', () => {
    expect(decide(answer([], null, [hit(4, 'fuzzy')]), 'titel')).toEqual({ kind: 'not-found', suggestions: [hit(4, 'fuzzy')] });
  });
});

test('a guess is mentioned only where the title is not what was typed', () => {
  expect(guessedFrom({ typed: 'godfather' }, 'Tokyo Godfathers')).toBe('godfather');
  expect(guessedFrom({ typed: ' inception ' }, 'Inception')).toBeNull();
  expect(guessedFrom(null, 'Inception')).toBeNull();
  expect(guessedFrom({ typed: 5 }, 'Inception')).toBeNull();
});

describe('combobox keys', () => {
  const start: ComboboxState = { text: 'du', open: true, active: -1, sentEmpty: false };
  const move = (state: ComboboxState, by: 1 | -1) => comboboxReducer(state, { type: 'move', by, count: 3 });

  test('down walks the options and comes back to the field', () => {
    let state = start;
    const seen: number[] = [];
    for (let step = 0; step < 4; step += 1) {
      state = move(state, 1);
      seen.push(state.active);
    }
    expect(seen).toEqual([0, 1, 2, -1]);
  });
  test('up starts at the last', () => expect(move(start, -1).active).toBe(2));
  test('an arrow opens a closed list', () => expect(move({ ...start, open: false }, 1)).toEqual({ ...start, active: 0 }));
  test('typing forgets the active option', () => {
    expect(comboboxReducer({ ...start, active: 1 }, { type: 'typed', text: 'dun' })).toEqual({
      text: 'dun',
      open: true,
      active: -1,
      sentEmpty: false,
    });
  });
  test('Escape closes, and closed again clears', () => {
    const closed = comboboxReducer({ ...start, active: 1 }, { type: 'close' });
    expect(closed).toEqual({ ...start, open: false });
    expect(comboboxReducer(closed, { type: 'clear' }).text).toBe('');
  });
  test('sending nothing asks for a title, until something is typed', () => {
    const asked = comboboxReducer({ ...start, text: ' ' }, { type: 'sent-empty' });
    expect(asked).toMatchObject({ text: '', sentEmpty: true });
    expect(comboboxReducer(asked, { type: 'typed', text: 'd' }).sentEmpty).toBe(false);
  });
});

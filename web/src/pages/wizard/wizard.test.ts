import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../api/types';
import { queryPath, type WizardQuery } from '../../filters/wizardQuery';
import { actionForKey, comboboxReducer, type ComboboxState } from '../../search/comboboxState';
import { resolveSearch } from './searchOutcome';
import { typedBeforeForward } from './useAutoForward';
import { yearInQuery } from '../../search/trackSearch';
import { parseWizardState } from './wizardState';

describe('the URL is the state', () => {
  const query: WizardQuery = { mediaType: 'movie', id: 550, partner: null, across: false, alt: 0, tips: [], q: '', filters: {}, strict: false };
  const open: WizardQuery = { ...query, id: null };
  test.each([
    ['', { kind: 'idle', query: open }],
    ['q=', { kind: 'idle', query: open }],
    ['q=%20dune%20', { kind: 'typed', query: { ...open, q: 'dune' } }],
    ['g=878', { kind: 'idle', query: { ...open, filters: { genres: '878' } } }],
    ['q=dune&maxmin=x', { kind: 'bad-filters', query: { ...open, q: 'dune' }, bad: [{ field: 'maxRuntime', text: 'x' }] }],
    ['id=550', { kind: 'results', query }],
    ['id=550&t=3,1,2', { kind: 'results', query: { ...query, tips: [3, 1, 2] } }],
    ['id=550&t=3,1', { kind: 'results', query }],
    ['id=550&t=3,3,x', { kind: 'results', query }],
    ['id=550&alt=2', { kind: 'results', query: { ...query, alt: 2 } }],
    ['id=550&alt=10', { kind: 'results', query: { ...query, alt: 10 } }],
    ['id=550&g=878&maxmin=120', { kind: 'results', query: { ...query, filters: { genres: '878', maxRuntime: '120' } } }],
    ['id=550&g=878&strict=1', { kind: 'results', query: { ...query, filters: { genres: '878' }, strict: true } }],
    [
      'id=550&g=878&maxmin=x&strict=ja',
      {
        kind: 'bad-filters',
        query: { ...query, filters: { genres: '878' } },
        bad: [
          { field: 'maxRuntime', text: 'x' },
          { field: 'strict', text: 'ja' },
        ],
      },
    ],
    ['id=550&alt=11', { kind: 'bad-alt', query }],
    ['id=550&alt=-1', { kind: 'bad-alt', query }],
    ['id=550&alt=', { kind: 'bad-alt', query }],
    ['after=tv:1396', { kind: 'results', query: { ...query, id: 1396, across: true } }],
    ['after=tv%3A1396&alt=2&maxmin=120', { kind: 'results', query: { ...query, id: 1396, across: true, alt: 2, filters: { maxRuntime: '120' } } }],
    ['after=tv:1396&form=ended', { kind: 'bad-filters', query: { ...query, id: 1396, across: true }, bad: [{ field: 'form', text: 'ended', only: 'tv' }] }],
    ['after=tv:1396&alt=11', { kind: 'bad-alt', query: { ...query, id: 1396, across: true } }],
    ['after=movie:550', { kind: 'bad-id' }],
    ['after=1396', { kind: 'bad-id' }],
    ['after=', { kind: 'bad-id' }],
    ['after=tv:', { kind: 'bad-id' }],
    ['after=tv:0', { kind: 'bad-id' }],
    ['after=tv:1396:1', { kind: 'bad-id' }],
    ['after=TV:1396', { kind: 'bad-id' }],
    ['id=550&after=tv:1396', { kind: 'bad-id' }],
    ['id=abc', { kind: 'bad-id' }],
    ['id=', { kind: 'bad-id' }],
    ['id=0', { kind: 'bad-id' }],
    ['id=-5', { kind: 'bad-id' }],
    ['id=1.5', { kind: 'bad-id' }],
    ['id=99999999999', { kind: 'bad-id' }],
  ])('%s', (search, state) => expect(parseWizardState(new URLSearchParams(search), 'movie')).toEqual(state));

  test.each(['/movie?id=550', '/movie?after=tv:1396', '/movie?after=tv:1396&alt=2&g=18&t=3,1,2', '/series?after=movie:550&m=lighter,shorter'])('%s is written as it is read', (address) => {
    const [path = '', search] = address.split('?');
    const state = parseWizardState(new URLSearchParams(search), path === '/movie' ? 'movie' : 'tv');
    if (state.kind !== 'results') throw new Error(state.kind);
    expect([...new URLSearchParams(queryPath(state.query).split('?')[1])].sort()).toEqual([...new URLSearchParams(search)].sort());
  });

  test('a query beyond the limit of the API is truncated and not searched', () => {
    const state = parseWizardState(new URLSearchParams({ q: 'x'.repeat(101) }), 'movie');
    expect(state).toMatchObject({ kind: 'too-long', query: { q: 'x'.repeat(100) } });
    expect(parseWizardState(new URLSearchParams({ q: ` ${'x'.repeat(100)} ` }), 'movie').kind).toBe('typed');
    const astral = parseWizardState(new URLSearchParams({ q: `${'x'.repeat(99)}🎬y` }), 'movie');
    expect(astral).toMatchObject({ kind: 'too-long', query: { q: `${'x'.repeat(99)}🎬` } });
    expect(parseWizardState(new URLSearchParams({ q: '🎬'.repeat(100) }), 'movie').kind).toBe('typed');
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
    about: [],
  });

  test('a single exact match is opened', () => {
    const results = [hit(1, 'prefix'), hit(2, 'exact')];
    expect(resolveSearch(answer(results), 'iets')).toEqual({ kind: 'go', hit: hit(2, 'exact'), results });
  });
  const only = (title: string, match: SearchHit['match'], originalTitle: string | null = null) =>
    answer([{ ...hit(1, match), title, originalTitle }]);
  test.each([
    ['1917', only('1917', 'exact'), 'go'],
    ['1917', only("OSS 117: Le Caire, nid d'espions", 'fuzzy'), 'not-found'],
    ['oss 117', only("OSS 117: Le Caire, nid d'espions", 'prefix'), 'go'],
    ['anora', only('Agora', 'fuzzy'), 'not-found'],
    ['dorst', only('Dr. Strangelove', 'fuzzy'), 'not-found'],
    ['inceptoin', only('Inception', 'fuzzy'), 'go'],
    ['the inception 2010', only('Inception', 'fuzzy'), 'go'],
    ['schindlers lits', only("Schindler's List", 'fuzzy'), 'go'],
    ['amelie', only("Le fabuleux destin d'Amélie Poulain", 'exact'), 'go'],
    ['sieben', only('Se7en', 'fuzzy', 'Sieben'), 'go'],
    ['the', only('The Thing', 'prefix'), 'choose'],
    ['12 years', only('12 Years a Slave', 'prefix'), 'choose'],
  ])('"%s" with one result %#', (typed, found, kind) => expect(resolveSearch(found, typed).kind).toBe(kind));
  test('two exact matches are offered as a choice', () => {
    expect(resolveSearch(answer([hit(1, 'exact'), hit(2, 'exact')]), 'titel').kind).toBe('choose');
  });
  test('a better match of the other media type is offered first', () => {
    const other = hit(3, 'exact', 'tv');
    expect(resolveSearch(answer([hit(1, 'fuzzy')], other), 'titel')).toEqual({ kind: 'wrong-kind', other, results: [hit(1, 'fuzzy')] });
  });
  test('what begins as titles of both kinds do is a choice, not a mistake', () => {
    const [other, results] = [hit(3, 'prefix', 'tv'), [hit(1, 'prefix')]];
    expect(resolveSearch(answer(results, other), 'tit')).toEqual({ kind: 'choose', results: [other, ...results] });
    expect(resolveSearch(answer([hit(1, 'fuzzy')], other), 'tit').kind).toBe('wrong-kind');
  });
  test('without a result: near spellings, those among the results first, and titles about the words', () => {
    const suggestions = [hit(4, 'fuzzy'), hit(5, 'related')];
    expect(resolveSearch({ ...answer([], null, suggestions), about: ['paarden'] }, 'het zwarte paard')).toEqual({ kind: 'not-found', near: [hit(4, 'fuzzy')], related: [hit(5, 'related')], about: ['paarden'] });
    const agora = { ...hit(6, 'fuzzy'), title: 'Agora' };
    expect(resolveSearch(answer([agora, hit(7, 'fuzzy')]), 'anora')).toEqual({ kind: 'not-found', near: [agora], related: [], about: [] });
  });
});

test('the search text is shown only if it differs from the title', () => {
  expect(typedBeforeForward({ typed: 'godfather' }, 'Tokyo Godfathers')).toBe('godfather');
  expect(typedBeforeForward({ typed: ' inception ' }, 'Inception')).toBeNull();
  expect(typedBeforeForward(null, 'Inception')).toBeNull();
  expect(typedBeforeForward({ typed: 5 }, 'Inception')).toBeNull();
});

describe('combobox keys', () => {
  const start: ComboboxState = { text: 'du', open: true, active: -1, sentEmpty: false };
  const move = (state: ComboboxState, by: 1 | -1) => comboboxReducer(state, { type: 'move', by, count: 3 });

  test('arrow down cycles through the options and back to the input', () => {
    let state = start;
    const seen: number[] = [];
    for (let step = 0; step < 4; step += 1) {
      state = move(state, 1);
      seen.push(state.active);
    }
    expect(seen).toEqual([0, 1, 2, -1]);
  });
  test('arrow up starts at the last option', () => expect(move(start, -1).active).toBe(2));
  test('an arrow key opens a closed list', () => expect(move({ ...start, open: false }, 1)).toEqual({ ...start, active: 0 }));
  test('PageDown, PageUp, Home and End go to the ends of an open list', () => {
    const pressed = (key: string, open: boolean, active = -1) => actionForKey({ key, altKey: false }, { open, count: 3, active });
    expect(pressed('PageDown', true)).toEqual({ type: 'jump', to: 2 });
    expect(pressed('PageUp', true)).toEqual({ type: 'jump', to: 0 });
    expect(pressed('PageDown', false)).toBeNull();
    expect(pressed('Home', true, 1)).toEqual({ type: 'jump', to: 0 });
    expect(pressed('End', true, 1)).toEqual({ type: 'jump', to: 2 });
    // In the input they move the caret.
    expect(pressed('Home', true)).toBeNull();
    expect(pressed('End', false)).toBeNull();
    expect(comboboxReducer(start, { type: 'jump', to: 2 }).active).toBe(2);
  });
  test('typing clears the active option', () => {
    expect(comboboxReducer({ ...start, active: 1 }, { type: 'typed', text: 'dun' })).toEqual({
      text: 'dun',
      open: true,
      active: -1,
      sentEmpty: false,
    });
  });
  test('Escape closes the list, and clears the field when it is closed', () => {
    const closed = comboboxReducer({ ...start, active: 1 }, { type: 'close' });
    expect(closed).toEqual({ ...start, open: false });
    expect(comboboxReducer(closed, { type: 'clear' }).text).toBe('');
  });
  test('submitting an empty field shows a hint until something is typed', () => {
    const query = comboboxReducer({ ...start, text: ' ' }, { type: 'sent-empty' });
    expect(query).toMatchObject({ text: '', sentEmpty: true });
    expect(comboboxReducer(query, { type: 'typed', text: 'd' }).sentEmpty).toBe(false);
  });
});

test.each([
  ['dune 2021', 2021],
  ['Dune (1984)', 1984],
  ['1917', 1917],
  ['dune', null],
  ['2001: a space odyssey', null],
  ['blade runner 20499', null],
])('the year in "%s" is %s', (q, year) => expect(yearInQuery(q)).toBe(year));

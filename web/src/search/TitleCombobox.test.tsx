import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem, startApi } from '../../test/api';
import { renderAt } from '../../test/render';
import { hit } from '../../test/titles';
import { halves } from './together';
import { TitleCombobox } from './TitleCombobox';

const api = startApi();
const DUNES = [hit(438_631, 'Dune', { year: 2021 }), hit(841, 'Dune', { year: 1984 }), hit(693_134, 'Dune: Part Two', { year: 2024 })];
const found = (results = DUNES) => json({ results, otherKind: null, suggestions: [], about: [] });

const onChoose = vi.fn();
const onTwo = vi.fn();
const onSubmit = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  api.on('/search', () => found());
});

function open() {
  const { user } = renderAt('/movie', <><span id="question">Welke film?</span><TitleCombobox mediaType="movie" labelId="question" initial="" onChoose={onChoose} onTwo={onTwo} onSubmit={onSubmit} /></>);
  return { user, field: screen.getByRole('combobox', { name: 'Welke film?' }) };
}

const options = () => screen.findAllByRole('option');
const option = (name: string) => screen.getByRole('option', { name, selected: true });

test('two letters bring suggestions, and a click chooses one', async () => {
  const { user, field } = open();
  await user.type(field, 'du');
  const list = await screen.findByRole('listbox', { name: 'Voorgestelde titels' });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('3 titels gevonden')).toBeInTheDocument();
  await user.click(within(list).getByRole('option', { name: /Dune 1984/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(DUNES[1], 'du');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('one letter is not searched, and fast typing is searched once', async () => {
  const { user, field } = open();
  await user.type(field, 'd');
  await new Promise((passed) => setTimeout(passed, 200));
  expect(api.requestsOf('/search')).toEqual([]);
  await user.type(field, 'une');
  await options();
  expect(api.requestsOf('/search').map((params) => params.get('q'))).toEqual(['dune']);
});

test('arrows go through the options and back to the field, Enter chooses', async () => {
  const { user, field } = open();
  await user.type(field, 'dune');
  const [first] = await options();
  await user.keyboard('{ArrowDown}');
  expect(option('Dune 2021')).toBeVisible();
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.keyboard('{ArrowUp}');
  expect(option('Dune: Part Two 2024')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(DUNES[2], 'dune');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Escape closes the list and then clears the field', async () => {
  const { user, field } = open();
  await user.type(field, 'dune');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('dune');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('an empty field is not sent: it asks for a title and takes the focus', async () => {
  const { user, field } = open();
  await user.type(field, '  ');
  await user.click(screen.getByRole('button', { name: 'Zoek' }));
  expect(screen.getByRole('status')).toHaveTextContent('Typ eerst een filmtitel.');
  expect(field).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('no suggestions are reported', async () => {
  api.on('/search', () => found([]));
  const { user, field } = open();
  await user.type(field, 'xyzzy');
  expect(await screen.findByText('Deze film staat nog niet in onze catalogus. Zoek toch, dan noteren we de titel.')).toBeVisible();
  expect(screen.getByText('Na twee letters zie je suggesties.')).not.toBeVisible();
});

test('where suggestions fail the field says so, and the whole title can be sent', async () => {
  api.on('/search', () => problem(400, 'invalid-parameter', 'q'));
  const { user, field } = open();
  await user.type(field, 'dune');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Suggesties lukken nu even niet. Typ de hele titel en druk op Zoek.'));
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('dune');
});

test('a title known as the other kind is the first suggestion, and says so', async () => {
  const series = hit(1396, 'Breaking Bad', { mediaType: 'tv', year: 2008 });
  api.on('/search', () => json({ results: [hit(559_969, 'El Camino')], otherKind: series, suggestions: [], about: [] }));
  const { user, field } = open();
  await user.type(field, 'breaking bad');
  const [first] = await options();
  expect(first).toHaveTextContent('Breaking Bad Is een serie · 2008');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(series, 'breaking bad');
});

describe('two titles in one field', () => {
  const WIRE = hit(1438, 'The Wire', { mediaType: 'tv', match: 'exact' });
  const ALIEN = hit(348, 'Alien', { match: 'exact' });
  const HEAT = hit(949, 'Heat', { match: 'exact' });
  const THELMA = hit(1541, 'Thelma & Louise', { match: 'exact' });
  const known: Record<string, typeof DUNES> = { 'the wire': [WIRE], alien: [ALIEN], heat: [HEAT], 'thelma en louise': [THELMA], thelma: [hit(1, 'Thelma', { match: 'exact' })], louise: [hit(2, 'Louise', { match: 'exact' })] };
  beforeEach(() => api.on('/search', (params) => found(known[params.get('q')?.toLowerCase() ?? ''] ?? [])));

  test.each(['Alien + Heat', 'Alien+Heat', 'alien en heat', 'alien en heat samen', 'alien & heat'])('"%s" is offered as both, first, and chosen by keyboard', async (text) => {
    const { user, field } = open();
    await user.type(field, text);
    const [first] = await options();
    expect(first).toHaveTextContent('Alien en Heat samen Drie films tussen die twee');
    await user.keyboard('{ArrowDown}');
    expect(option('Alien en Heat samen Drie films tussen die twee · 1999 en 1999')).toHaveAttribute('id', field.getAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(onTwo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seed: ALIEN, partner: HEAT }));
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('Enter alone takes both', async () => {
    const { user, field } = open();
    await user.type(field, 'alien + heat');
    await options();
    await user.keyboard('{Enter}');
    expect(onTwo).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each([
    ['a title that is called so', 'Thelma en Louise', 'Thelma & Louise 1999'],
    ['a film and a series', 'alien + the wire', null],
    ['a half that is no title', 'alien + xyzzy', null],
    ['the same title twice', 'alien + alien', null],
  ])('%s is not offered as two', async (_name, text, only) => {
    const { user, field } = open();
    await user.type(field, text);
    if (only === null) await screen.findByText(/alleen als je ze allebei voluit typt/);
    else expect(await options()).toEqual([expect.objectContaining({ textContent: expect.stringContaining(only) as string })]);
    expect(screen.queryByRole('option', { name: /samen/ })).not.toBeInTheDocument();
  });
});

test.each([
  ['Dune + Arrival', [['Dune', 'Arrival']]],
  ['Dune+Arrival', [['Dune', 'Arrival']]],
  ['a + b + c', [['a', 'b + c'], ['a + b', 'c']]],
  ['Romeo + Juliet en Titanic', [['Romeo', 'Juliet en Titanic'], ['Romeo + Juliet', 'Titanic']]],
  ['Dune & Arrival', [['Dune', 'Arrival']]],
  ['Dune, Arrival', [['Dune', 'Arrival']]],
  ['Dune met Arrival samen', [['Dune', 'Arrival']]],
  ['Dune ＋ Arrival', [['Dune', 'Arrival']]],
  ['10,000 BC', []],
  ['+ b', []],
  ['Jip en Janneke en Alien', [['Jip', 'Janneke en Alien'], ['Jip en Janneke', 'Alien']]],
  ['en alien', []],
])('%s is read as %j', (text, expected) => expect(halves(text)).toEqual(expected));

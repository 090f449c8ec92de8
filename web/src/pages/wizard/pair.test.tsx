/** Tips for two titles at once, by the address `?id=&with=`. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { json, problem, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { card, choices, hit, tip, tips } from '../../../test/titles';
import type { Tip } from '../../api/types';
import { canonicalPath } from '../../page/head';
import { excluded } from '../../stores/excluded';
import WizardPage from './WizardPage';

const api = startApi();
const FIGHT_CLUB = card(550, 'Fight Club');
const INCEPTION = card(27_205, 'Inception');
const atom = (value: string) => ({ kind: 'concept' as const, label: 'Thema', seedValue: value, tipValue: value, weight: 1 });
const share = (text: string, value: string) => ({ text, weak: false, atoms: [atom(value)], kinship: 1 });
const between = (tmdbId: number, title: string, of: Partial<Tip>) =>
  tip(tmdbId, title, { shares: { seed: share('Een.', 'identiteit'), with: share('Twee.', 'dromen') }, ...of });
const TRIO = [between(1, 'Memento', { role: 'between' }), between(2, 'Se7en', { role: 'near-seed' }), between(3, 'Paprika', { role: 'near-with' })];
const pair = (more: object = {}) => tips(FIGHT_CLUB, TRIO, { with: INCEPTION, bridge: false, ...more });

beforeEach(() => {
  api.on('/starters', () => json({ results: [hit(550, 'Fight Club'), hit(13, 'Forrest Gump', { year: 1994 })] }));
  api.on('/filters', () => json(choices()));
  api.on('/tips/directions', () => json({ snapshot: 'test', directions: [{ value: 'lighter', label: 'lichter', titles: 5, chosen: false }], filtersApplied: [] }));
  api.on('/tips', (params) => json(params.has('with') ? pair() : tips(FIGHT_CLUB, [tip(1, 'Memento'), tip(2, 'Se7en', { role: 'angle' }), tip(3, 'Brazil', { role: 'gem' })])));
});

const open = (address: string) => renderAt(address, <WizardPage mediaType="movie" />);
const PAIR = '/movie?id=550&with=27205';

test('the heading names both, each leads away alone, and the order can be changed', async () => {
  // Not the pair of the other tests, which would exclude what was shown here.
  open('/movie?id=550&with=7&t=1,2,3&maxmin=120');
  expect(await screen.findByRole('heading', { level: 1, name: 'Drie tips tussen Fight Club en Inception' })).toHaveFocus();
  expect(document.title).toBe('Drie tips tussen Fight Club en Inception · Trits');
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Fight Club weghalen/)).toBe('/movie?id=27205&maxmin=120');
  expect(link(/^Inception weghalen/)).toBe('/movie?id=550&maxmin=120');
  expect(link(/^Wissel om/)).toBe('/movie?id=7&with=550&maxmin=120&t=1,3,2');
  expect(api.requestsOf('/tips').map(String)).toEqual(['mediaType=movie&tmdbId=550&with=7&alt=0&maxRuntime=120&tips=1%2C2%2C3']);
});

test('each tip says where it stands, and what it shares with each', async () => {
  const { user } = open(PAIR);
  const list = await screen.findByRole('list', { name: 'Tips' });
  const labels = within(list).getAllByRole('listitem').filter((one) => one.id.startsWith('tip-')).map((one) => one.querySelector('p')?.textContent?.trim());
  expect(labels).toEqual(['Precies ertussen', 'Iets meer Fight Club', 'Iets meer Inception']);
  await user.click(screen.getByRole('button', { name: 'Waarom deze tip? bij Memento' }));
  const why = screen.getByRole('region', { name: 'Wat Memento deelt met Fight Club en met Inception', hidden: true });
  expect(within(why).getByRole('heading', { level: 4, name: 'Met Fight Club', hidden: true }).parentElement).toHaveTextContent('identiteit');
  expect(within(why).getByRole('heading', { level: 4, name: 'Met Inception', hidden: true }).parentElement).toHaveTextContent('dromen');
});

test('there are no directions, no other medium and no third title; further sets and tips after a tip are there', async () => {
  open(`${PAIR}&m=lighter`);
  expect(await screen.findByRole('link', { name: 'Toon 3 andere' })).toHaveAttribute('href', `${PAIR}&alt=1`);
  expect(screen.queryByRole('region', { name: 'Meer zo, maar …' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Liever een/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Met z’n tweeën/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tips na deze (Se7en)' })).toHaveAttribute('href', '/movie?id=2');
  expect(api.requestsOf('/tips').map(String)).toEqual(['mediaType=movie&tmdbId=550&with=27205&alt=0']);
  expect(api.requestsOf('/tips/directions')).toEqual([]);
});

test('a tip that was seen already is replaced under the same address', async () => {
  api.on('/tips', (params) => {
    if (params.has('tips')) return json(pair({ tips: [TRIO[0], TRIO[1], between(9, 'Tenet', { role: 'near-with' })] }));
    return json(pair(params.has('exclude') ? { tips: [between(8, 'Eraserhead', { role: 'between' }), between(9, 'Tenet', { role: 'near-with' })] } : {}));
  });
  const { user, address } = open(PAIR);
  await user.click(await screen.findByRole('button', { name: 'Al gezien (Paprika)' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Tenet' })).toBeVisible();
  expect(address()).toBe(`${PAIR}&t=1,2,9`);
  await waitFor(() => expect(api.eventsOf('title_seen')).toEqual([{ tmdbId: 3, mediaType: 'movie' }]));
  expect(api.eventsOf('tip_feedback')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
});

test('a vote is on the tip for both, in either order, and a bad tip is replaced and stays away from the two together alone', async () => {
  api.on('/tips', (params) => {
    if (params.has('tips')) return json(pair({ tips: [TRIO[0], TRIO[1], between(9, 'Tenet', { role: 'near-with' })] }));
    return json(pair(params.has('exclude') ? { tips: [between(9, 'Tenet', { role: 'near-with' })] } : {}));
  });
  const { user, address } = open(`${PAIR}&maxmin=110`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name, hidden: true }));
  await press('Goede tip (Memento)');
  await press('Geen goede tip (Paprika)');
  await waitFor(() => expect(address()).toBe(`${PAIR}&maxmin=110&t=1,2,9`));
  const of = { seedTmdbId: 550, withTmdbId: 27_205, mediaType: 'movie', filters: { maxRuntime: 110 } };
  await waitFor(() =>
    expect(api.eventsOf('tip_feedback')).toEqual([
      expect.objectContaining({ ...of, tmdbId: 1, verdict: 'good' }),
      expect.objectContaining({ ...of, tmdbId: 3, verdict: 'bad' }),
    ]),
  );
  expect(excluded.idsAfter('movie', 27_205, 'movie', 550)).toEqual([3]);
  expect([excluded.idsAfter('movie', 550), excluded.idsAfter('movie', 27_205)]).toEqual([[], []]);
  expect(excluded.all()[0]?.after).toBe('Fight Club en Inception');
  await press('Ongedaan maken');
  expect(excluded.all()).toEqual([]);
});

test('filters that are set for two titles say so', async () => {
  const { user } = open(`${PAIR}&maxmin=110`);
  await user.click(await screen.findByRole('button', { name: /^Verwijder filter/ }));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: {}, mediaType: 'movie', withTmdbId: 27_205 }]));
});

test('two titles that are far apart are said to be', async () => {
  api.on('/tips', () => json(pair({ bridge: true })));
  open(PAIR);
  expect(await screen.findByRole('region', { name: 'Deze twee liggen ver uit elkaar' })).toBeVisible();
});

test('from the results one tap on a suggestion leads to both, without directions, and is a search', async () => {
  api.on('/search', () => json({ results: [hit(550, 'Fight Club'), hit(27_205, 'Inception', { year: 2010 })], otherKind: hit(9, 'Inception Serie', { mediaType: 'tv' }), suggestions: [], about: [] }));
  const { user, address } = open('/movie?id=550&m=lighter&maxmin=120&alt=1');
  await user.click(await screen.findByRole('button', { name: /^Met z’n tweeën\?/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Noem er nog één' });
  expect((await within(sheet).findByRole('link', { name: /^Forrest Gump/ })).getAttribute('href')).toBe('/movie?id=550&with=13&maxmin=120');
  expect(within(sheet).queryByRole('link', { name: /^Fight Club/ })).not.toBeInTheDocument();
  await user.type(within(sheet).getByRole('combobox', { name: 'Van welke film houdt de ander?' }), 'incep');
  expect(await within(sheet).findAllByRole('option')).toHaveLength(1);
  await user.click(within(sheet).getByRole('option', { name: 'Inception 2010' }));
  expect(await screen.findByRole('heading', { level: 1, name: /tussen Fight Club en Inception/ })).toBeVisible();
  expect(address()).toBe(`${PAIR}&maxmin=120`);
  await waitFor(() => expect(api.eventsOf('search_submitted')).toEqual([expect.objectContaining({ q: 'incep', mediaType: 'movie' })]));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: { maxRuntime: 120 }, mediaType: 'movie', withTmdbId: 27_205 }]));
});

test('the same title, one of the other kind and one that is unknown are answered in the sheet', async () => {
  const found = (results: ReturnType<typeof hit>[], otherKind: ReturnType<typeof hit> | null = null) => api.on('/search', () => json({ results, otherKind, suggestions: [], about: [] }));
  const { user, address } = open('/movie?id=550');
  await user.click(await screen.findByRole('button', { name: /^Met z’n tweeën\?/ }));
  const field = await screen.findByRole('combobox', { name: 'Van welke film houdt de ander?' });
  const enter = async (typed: string) => {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
  };
  found([hit(550, 'Fight Club', { match: 'exact' })]);
  await enter('fight club');
  expect(screen.queryByText(/^Deze film staat nog niet/)).not.toBeInTheDocument();
  expect(await screen.findByText('Die film heb je al genoemd. Noem een andere.')).toBeVisible();
  found([], hit(1396, 'Breaking Bad', { mediaType: 'tv' }));
  await enter('breaking bad');
  expect(await screen.findByText(/^Dat is een serie/)).toBeVisible();
  found([]);
  await enter('xyzzy');
  expect(await screen.findByText('“xyzzy” staat nog niet in onze catalogus. We hebben de titel genoteerd.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog', { name: 'Noem er nog één' })).getByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Noem er nog één' })).not.toBeInTheDocument());
  expect(address()).toBe('/movie?id=550');
});

test.each([
  ['the same title twice', '/movie?id=550&with=550', 'Twee keer dezelfde film'],
  ['a broken number', '/movie?id=550&with=x', 'Bij deze link hoort geen tweede film'],
  ['no number', '/movie?id=550&with=', 'Bij deze link hoort geen tweede film'],
])('%s leads on to the first', async (_what, address, name) => {
  open(address);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tips na alleen de eerste' })).toHaveAttribute('href', '/movie?id=550');
  expect(api.requestsOf('/tips')).toEqual([]);
});

test.each([
  [404, 'unknown-title', 'with', 'De tweede film kennen we nog niet'],
  [422, 'out-of-range', 'with', 'De tweede titel is een serie'],
] as const)('a second title that the server answers with %i %s leads on to the first', async (status, code, field, name) => {
  api.on('/tips', () => problem(status, code, field));
  open('/movie?id=550&with=77');
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tips na alleen de eerste' })).toHaveAttribute('href', '/movie?id=550');
});

test('a second title without a first, or beside a series that came before, is a broken link', async () => {
  open('/movie?with=550');
  expect(await screen.findByRole('heading', { name: 'Bij deze link hoort geen film' })).toBeVisible();
});

test('beyond the last set either goes on alone', async () => {
  api.on('/tips', () => json(pair({ tips: [], exhausted: true, alt: 4 })));
  open(`${PAIR}&alt=4`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dat waren alle tips tussen Fight Club en Inception' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alleen Inception' })).toHaveAttribute('href', '/movie?id=27205');
});

test('the address of the page is its own', () => {
  expect(canonicalPath('/movie', '?alt=1&with=27205&id=550')).toBe('/movie?id=550&with=27205');
  expect(canonicalPath('/movie', '?id=550&with=x')).toBe('/movie?id=550');
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { json, problem, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { card, choices, hit, tip, tips } from '../../../test/titles';
import WizardPage from './WizardPage';

const api = startApi();
const FIGHT_CLUB = card(550, 'Fight Club');
const TRIO = [tip(1, 'Memento'), tip(2, 'Se7en', { role: 'angle' }), tip(3, 'Brazil', { role: 'gem' })];

beforeEach(() => {
  api.on('/starters', () => json({ results: [hit(13, 'Forrest Gump', { year: 1994 })] }));
  api.on('/filters', () => json(choices()));
  api.on('/tips', () => json(tips(FIGHT_CLUB, TRIO)));
});

const open = (address: string) => renderAt(address, <WizardPage mediaType="movie" />);
const search = (results: ReturnType<typeof hit>[], more: object = {}) =>
  api.on('/search', () => json({ results, otherKind: null, suggestions: [], about: [], ...more }));

test('a chosen suggestion becomes the seed, and the search is an event', async () => {
  search([hit(551, 'Fight Club 2'), hit(550, 'Fight Club')]);
  const { user, address } = open('/movie');
  await user.type(screen.getByRole('combobox', { name: 'Welke film vond je geweldig?' }), 'fight');
  await user.click(await screen.findByRole('option', { name: 'Fight Club 1999' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Drie tips na Fight Club' })).toHaveFocus();
  expect(address()).toBe('/movie?id=550');
  await waitFor(() => expect(api.eventsOf('search_submitted')).toEqual([expect.objectContaining({ q: 'fight', mediaType: 'movie' })]));
});

test('an exact match is opened at once', async () => {
  search([hit(550, 'Fight Club', { match: 'exact' }), hit(551, 'Fight Club 2')]);
  const { address } = open('/movie?q=fight%20club&y=1990-1999');
  await screen.findByRole('heading', { name: 'Drie tips na Fight Club' });
  expect(address()).toBe('/movie?id=550&y=1990-1999');
});

test('several matches are a choice, whose heading takes the focus', async () => {
  search([hit(841, 'Dune', { year: 1984, match: 'exact' }), hit(438_631, 'Dune', { year: 2021, match: 'exact' })]);
  open('/movie?q=dune');
  expect(await screen.findByRole('heading', { name: 'Bedoel je ...?' })).toHaveFocus();
  const links = screen.getAllByRole('link', { name: /^Dune/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/movie?id=841', '/movie?id=438631']);
});

test('a search without a match is noted, and offers what is about its words and titles to start from', async () => {
  search([], { suggestions: [hit(667, 'War Horse', { match: 'related' })], about: ['paarden'] });
  open('/movie?q=het%20zwarte%20paard');
  expect(await screen.findByRole('heading', { name: '“het zwarte paard” staat nog niet in onze catalogus' })).toBeVisible();
  expect(screen.getByText(/We hebben de titel genoteerd/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Wel bij ons: titels rond paarden' })).toBeVisible();
  expect(screen.getByRole('link', { name: /War Horse/ })).toHaveAttribute('href', '/movie?id=667');
  expect(screen.queryByRole('heading', { name: 'Bedoel je een van deze?' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Forrest Gump/ })).toHaveAttribute('href', '/movie?id=13');
  expect(screen.getByText('Na twee letters zie je suggesties.')).not.toBeVisible();
});

test('a title that is only spelled a little like the search is asked for, not opened', async () => {
  search([hit(1_800, 'Agora', { match: 'fuzzy' })]);
  open('/movie?q=anora');
  expect(await screen.findByRole('heading', { name: '“anora” staat nog niet in onze catalogus' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bedoel je een van deze?' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Agora/ })).toHaveAttribute('href', '/movie?id=1800');
});

test('a series leads to the other wizard', async () => {
  search([], { otherKind: hit(1396, 'Breaking Bad', { mediaType: 'tv' }) });
  open('/movie?q=breaking%20bad');
  expect(await screen.findByRole('heading', { name: 'Dit is een serie. Naar de Series Wizard?' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ja, naar de Series Wizard/ })).toHaveAttribute('href', '/series?id=1396');
});

test('an unknown title is no error: the page offers a new start', async () => {
  api.on('/tips', () => problem(404, 'unknown-title', 'tmdbId'));
  open('/movie?id=77');
  expect(await screen.findByRole('heading', { name: 'Deze film kennen we nog niet' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Forrest Gump/ })).toHaveAttribute('href', '/movie?id=13');
});

test('a failing server is named, and a retry brings the tips', async () => {
  api.on('/tips', () => problem(503, 'not-ready'));
  const { user } = open('/movie?id=550');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Trits start net op. Probeer het over een paar tellen weer.');
  expect(api.requestsOf('/tips')).toHaveLength(2);
  api.on('/tips', () => json(tips(FIGHT_CLUB, TRIO)));
  await user.click(within(alert).getByRole('button', { name: 'Probeer het opnieuw' }));
  expect(await screen.findByRole('list', { name: 'Tips' })).toBeVisible();
  expect(alert).not.toBeInTheDocument();
});

test('an answer of another shape is an error, not an empty page', async () => {
  api.on('/tips', () => json({ seed: null }));
  open('/movie?id=550');
  expect(await screen.findByRole('alert')).toHaveTextContent('Er ging bij ons iets mis.');
});

test('a filter that the API refuses is named, with a way on', async () => {
  api.on('/tips', () => problem(400, 'invalid-parameter', 'genres'));
  open('/movie?id=550&g=999');
  expect(await screen.findByRole('heading', { name: 'Eén filter in de link klopt niet' })).toBeVisible();
  expect(screen.getByText(/Genre “999” kan niet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verder zonder dit filter' })).toHaveAttribute('href', '/movie?id=550');
});

test('a bad tip is replaced by one of its role, the address names the three on screen, and it can be taken back', async () => {
  const delicatessen = tip(9, 'Delicatessen', { role: 'gem' });
  api.on('/tips', (params) => {
    if (params.has('tips')) return json(tips(FIGHT_CLUB, [...TRIO.slice(0, 2), delicatessen]));
    return json(tips(FIGHT_CLUB, params.has('exclude') ? [tip(8, 'Dark City'), delicatessen] : TRIO));
  });
  const { user, address } = open('/movie?id=550');
  await user.click(await screen.findByRole('button', { name: 'Geen goede tip (Brazil)' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Delicatessen' })).toBeVisible();
  expect(screen.getByText('Brazil was geen goede tip.')).toHaveTextContent('Hier is een andere.');
  expect(screen.queryByRole('heading', { level: 2, name: 'Brazil' })).not.toBeInTheDocument();
  expect(address()).toBe('/movie?id=550&t=1,2,9');
  expect(api.requestsOf('/tips').map((params) => [params.get('exclude'), params.get('tips')])).toEqual([[null, null], ['1,2,3', null], [null, '1,2,9']]);
  const reason = screen.getByRole('button', { name: 'Te bekend' });
  await user.click(reason);
  expect(reason).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Brazil' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Geen goede tip (Brazil)' })).toHaveAttribute('aria-pressed', 'false');
  expect(address()).toBe('/movie?id=550');
  const verdicts = () => api.eventsOf('tip_feedback').map((data) => data as { verdict: string; reason?: string });
  await waitFor(() => expect(verdicts().map(({ verdict, reason: why }) => [verdict, why])).toEqual([['bad', undefined], ['bad', 'known'], ['none', undefined]]));
});

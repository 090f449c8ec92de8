import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { card, tip, tips } from '../../../test/titles';
import type { SeededQuery } from '../../filters/wizardQuery';
import type { Tip } from '../../api/types';
import { roleText } from './roleText';
import { Trio } from './Trio';

const api = startApi();
const TRIO = [
  tip(1, 'Memento', {
    reason: {
      text: 'Net als in *Zaad* is niets wat het lijkt.',
      weak: false,
      edited: false,
      atoms: [{ kind: 'concept', label: 'Thema', seedValue: 'dubbelleven', tipValue: 'dubbelleven', weight: 1 }],
    },
  }),
  tip(2, 'Se7en', { role: 'angle' }),
  tip(3, 'Brazil', { role: 'gem', reason: { text: 'Weinig bekend.', weak: true, edited: false, atoms: [] } }),
];

/** A seed of its own for each test: votes and replacements outlive a component. */
let seedId = 1_000;
function open() {
  const seed = card((seedId += 1), 'Zaad');
  const query: SeededQuery = { mediaType: 'movie', id: seed.tmdbId, partner: null, across: false, alt: 0, tips: [], q: '', filters: {}, strict: false };
  const { user } = renderAt(`/movie?id=${seed.tmdbId}`, <Trio query={query} answer={tips(seed, TRIO)} />);
  return { user, seed };
}

const cards = () => within(screen.getByRole('list', { name: 'Tips' })).getAllByRole('listitem').filter((item) => item.dataset.role !== undefined);
const cardOf = (title: string) => {
  const found = cards().find((one) => within(one).queryByRole('heading', { name: title }) !== null);
  if (found === undefined) throw new Error(`no card of ${title}`);
  return within(found);
};

test('each card has its role and its reason, with the seed as a title', () => {
  open();
  expect(cards()).toHaveLength(3);
  expect(cardOf('Memento').getByText('Dichtst bij')).toBeVisible();
  expect(cardOf('Se7en').getByText('Andere invalshoek')).toBeVisible();
  expect(cardOf('Brazil').getByText('Verrassing')).toBeVisible();
  expect(cardOf('Memento').getAllByText('Zaad', { selector: 'cite' })[0]).toBeVisible();
  expect(cardOf('Brazil').getByText('Minder zeker')).toBeVisible();
  expect(cardOf('Memento').queryByText('Minder zeker')).not.toBeInTheDocument();
});

test('a further tip that claims no more than to be near is not called the closest', () => {
  const seed = card((seedId += 1), 'Zaad');
  const query: SeededQuery = { mediaType: 'movie', id: seed.tmdbId, partner: null, across: false, alt: 0, tips: [], q: '', filters: {}, strict: false };
  const near = TRIO.map((one) => ({ ...one, role: 'closest' as const }));
  renderAt('/movie', <Trio query={query} answer={tips(seed, near)} />);
  expect(cardOf('Memento').getByText('Dichtst bij')).toBeVisible();
  for (const title of ['Se7en', 'Brazil']) expect(cardOf(title).getByText('Ook dichtbij')).toBeVisible();
});

test('"Waarom deze tip?" says what both titles share, by topic and without a table', async () => {
  open();
  const memento = cardOf('Memento');
  const region = memento.getByRole('region', { name: 'Wat Zaad en Memento delen' });
  expect(memento.getByRole('button', { name: 'Waarom deze tip? bij Memento' })).toHaveAttribute('popovertarget', region.id);
  // What a browser sends when the button opens it; jsdom has no popovers.
  for (const newState of ['open', 'closed']) fireEvent(region, Object.assign(new Event('toggle'), { newState }));
  const shared = within(region);
  expect(shared.getByRole('heading', { name: 'Thema’s' })).toBeVisible();
  expect(shared.getByRole('listitem')).toHaveTextContent('dubbelleven, telt zwaar mee');
  expect(shared.getByText('Berekend uit wat we van beide titels weten.')).toBeVisible();
  await waitFor(() => expect(api.eventsOf('tip_card_click')).toEqual([expect.objectContaining({ tmdbId: 1, title: 'Memento' })]));
  expect(cardOf('Brazil').getByText('Van deze titel weten we nog te weinig om te laten zien wat ze delen.')).toBeVisible();
});

test('a step whose two sides are equal is no comparison', () => {
  const age = (seedValue: string) => ({ direction: 'with-children', label: 'met kinderen', seedValue, tipValue: 'Kijkwijzer 6 jaar', text: 'Met kinderen te zien: Kijkwijzer 6 jaar.' });
  const seed = card(900, 'Zaad');
  const query: SeededQuery = { mediaType: 'movie', id: 900, partner: null, across: false, alt: 0, tips: [], q: '', filters: {}, strict: false };
  const answer = tips(seed, [tip(1, 'Gelijk', { steps: [age('Kijkwijzer 6 jaar')] }), tip(2, 'Jonger', { role: 'angle', steps: [age('Kijkwijzer 12 jaar')] }), tip(3, 'Brazil', { role: 'gem' })]);
  renderAt('/movie?id=900', <Trio query={query} answer={answer} />);
  const steered = (title: string) => within(screen.getByRole('region', { name: `Wat Zaad en ${title} delen`, hidden: true })).getByText('met kinderen').closest('li')?.textContent;
  expect(steered('Gelijk')).toBe('met kinderen Kijkwijzer 6 jaar');
  expect(steered('Jonger')).toBe('met kinderen Kijkwijzer 6 jaar in plaats van Kijkwijzer 12 jaar');
});

test('the strip leads to the cards, and after the first set no card is the closest', () => {
  const seed = card((seedId += 1), 'Zaad');
  const query: SeededQuery = { mediaType: 'movie', id: seed.tmdbId, partner: null, across: false, alt: 1, tips: [], q: '', filters: {}, strict: false };
  renderAt('/movie', <Trio query={query} answer={tips(seed, TRIO, { alt: 1 })} />);
  const links = within(screen.getByRole('navigation', { name: 'Naar een tip' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(['#tip-1', '#tip-2', '#tip-3']);
  expect(links[0]).toHaveTextContent('Ook dichtbijMemento');
  expect(cardOf('Memento').getByText('Ook dichtbij')).toBeVisible();
  expect(screen.queryByText('Dichtst bij')).not.toBeInTheDocument();
});

test('a vote is one of two, and a second press withdraws it', async () => {
  const { user, seed } = open();
  const good = cardOf('Se7en').getByRole('button', { name: 'Goede tip (Se7en)' });
  await user.click(good);
  expect(good).toHaveAttribute('aria-pressed', 'true');
  await user.click(good);
  expect(good).toHaveAttribute('aria-pressed', 'false');
  const position = cards().findIndex((one) => one.dataset.role === 'angle') + 1;
  const vote = { tmdbId: 2, seedTmdbId: seed.tmdbId, position, mediaType: 'movie', filters: {} };
  await waitFor(() => expect(api.eventsOf('tip_feedback')).toEqual([{ ...vote, verdict: 'good' }, { ...vote, verdict: 'none' }]));
});

test.each(['Al gezien', 'Goede tip', 'Geen goede tip'])('the menu of a tip closes on "%s" at once, before another tip is there', async (name) => {
  api.on('/tips', () => problem(400, 'invalid-parameter', 'exclude'));
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  const { user } = open();
  await user.click(cardOf('Se7en').getByRole('button', { name: `${name} (Se7en)` }));
  expect(hide.mock.contexts.map((menu) => (menu as HTMLElement).id)).toEqual(['meer-2']);
});

test('on the services of a visitor a tip that is unsure, or of another genre, is not called close', () => {
  const seed = card((seedId += 1), 'Zaad');
  const roleOf = (of: Partial<Tip>, limited = true) => roleText(tip(1, 'Memento', of), seed, { alt: 0, position: 1, limited });
  expect(roleOf({})).toBe('Dichtst bij op je diensten');
  expect(roleOf({ genres: ['Reality'] })).toBe('Op je diensten');
  expect(roleOf({ reason: { text: 'Een gok.', weak: true, edited: false, atoms: [] } })).toBe('Op je diensten');
  expect(roleOf({ role: 'angle', genres: ['Reality'] })).toBe('Andere invalshoek');
  expect(roleOf({ genres: ['Reality'] }, false)).toBe('Dichtst bij');
});

test('where no other tip can be had the card stays, and says so', async () => {
  api.on('/tips', () => problem(400, 'invalid-parameter', 'exclude'));
  const { user } = open();
  await user.click(cardOf('Se7en').getByRole('button', { name: 'Al gezien (Se7en)' }));
  const notice = await screen.findByText('Se7en heb je al gezien.');
  await waitFor(() => expect(notice).toHaveTextContent('Er is nu geen andere.'));
  expect(cardOf('Se7en').getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('trits_seen') ?? '')).toEqual([expect.objectContaining({ mediaType: 'movie', tmdbId: 2, seed: null, title: 'Se7en' })]);
});

test('a tip is put on the watchlist and taken off again', async () => {
  const { user } = open();
  const toggle = cardOf('Memento').getByRole('button', { name: 'Kijklijst Memento' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('trits_watchlist')).toContain('"Memento"');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(api.eventsOf('watchlist_removed')).toEqual([{ tmdbId: 1, title: 'Memento', mediaType: 'movie' }]));
});

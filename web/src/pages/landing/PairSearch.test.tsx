/** Two titles named on the landing. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { json, startApi } from '../../../test/api';
import { renderAt } from '../../../test/render';
import { hit } from '../../../test/titles';
import { queryClient } from '../../api/queries';
import { SearchField } from './SearchField';

const api = startApi();
const FIGHT_CLUB = hit(550, 'Fight Club');
const INCEPTION = hit(27_205, 'Inception', { year: 2010 });
const SERIES = hit(1396, 'Breaking Bad', { mediaType: 'tv', year: 2008 });

beforeEach(() => {
  queryClient.clear();
  api.on('/search', (params) => {
    const kind = params.get('mediaType');
    const results = [FIGHT_CLUB, INCEPTION, SERIES].filter(({ mediaType }) => kind === null || mediaType === kind);
    return json({ results: params.get('q')?.startsWith('xy') ? [] : results, otherKind: null, suggestions: [], about: [] });
  });
});

const field = (name: string) => screen.findByRole('combobox', { name });
const option = (name: RegExp) => screen.findByRole('option', { name });

async function openTwo(typed = '') {
  const shown = renderAt('/', <SearchField />);
  if (typed !== '') await shown.user.type(screen.getByLabelText('Typ een film of serie'), typed);
  await shown.user.click(screen.getByRole('button', { name: 'Met z’n tweeën? Noem er twee' }));
  await screen.findByRole('search', { name: 'Twee titels' });
  return shown;
}

test('a choice in each field leads to both; the second offers the kind of the first, and not that title', async () => {
  const { user, address } = await openTwo();
  expect(await field('Jouw film of serie')).toHaveFocus();
  await user.type(await field('Jouw film of serie'), 'fight');
  await user.click(await option(/^Fight Club Film/));
  const second = await field('En de film van de ander');
  expect(second).toHaveFocus();
  await user.type(second, 'incep');
  await option(/^Inception/);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/movie?id=550&with=27205'));
  await waitFor(() => expect(api.eventsOf('search_submitted')).toMatchObject([{ q: 'fight', mediaType: 'movie' }, { q: 'incep', mediaType: 'movie' }]));
  await waitFor(() => expect(api.eventsOf('filters_applied')).toEqual([{ filters: {}, mediaType: 'movie', withTmdbId: 27_205 }]));
});

test('what was typed goes along, the other one may come first, and a changed title is no choice', async () => {
  const { user } = await openTwo('fi');
  expect(await field('Jouw film of serie')).toHaveValue('fi');
  const second = await field('En die van de ander');
  await user.type(second, 'break');
  await user.click(await option(/^Breaking Bad Serie/));
  expect(await field('Jouw serie')).toHaveFocus();
  await user.type(await field('En die van de ander'), '!');
  expect(await field('Jouw film of serie')).toBeVisible();
});

test('the form says what is missing', async () => {
  const { user, address } = await openTwo();
  await user.click(screen.getByRole('button', { name: 'Zoek' }));
  expect(await screen.findByText('Typ eerst jouw titel.')).toBeVisible();
  await user.type(await field('Jouw film of serie'), 'fight');
  await option(/^Fight Club Film/);
  await user.keyboard('{Escape}{Enter}');
  expect(await screen.findByText('Kies een titel uit de lijst.')).toBeVisible();
  await user.clear(await field('Jouw film of serie'));
  await user.type(await field('Jouw film of serie'), 'xyzzy');
  await screen.findByText(/^Deze titel staat nog niet in onze catalogus/);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('“xyzzy” staat nog niet in onze catalogus. We hebben de titel genoteerd.')).toBeVisible();
  expect(address()).toBe('/');
});

test('one field comes back, with the focus in it', async () => {
  const { user } = await openTwo();
  await user.click(screen.getByRole('button', { name: 'Toch één titel' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Typ een film of serie' })).toHaveFocus());
});

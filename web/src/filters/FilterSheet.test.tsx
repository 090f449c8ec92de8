import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, problem, startApi } from '../../test/api';
import { renderAt } from '../../test/render';
import { choices, count } from '../../test/titles';
import type { MediaType } from '../api/types';
import type { Filters } from './fields';
import { FilterSheet } from './FilterSheet';

const api = startApi();
const onApply = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  api.on('/filters', () => json(choices()));
  api.on('/tips/count', (params) => json(count(params.has('genres') ? 1_234 : 5_000)));
});

async function open(applied: Filters = {}, mediaType: MediaType = 'movie') {
  const { user } = renderAt('/movie', <FilterSheet mediaType={mediaType} applied={applied} hasSeed onApply={onApply} onClose={onClose} />);
  await screen.findByRole('group', { name: 'Genre' });
  return user;
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const genre = (name: string) => group('Genre').getByRole('checkbox', { name });
const submit = () => screen.getByRole('button', { name: 'Toon 3 tips' });

test('a chosen genre is counted and applied', async () => {
  const user = await open();
  await screen.findByText('Alle 5.000 films doen mee');
  await user.click(genre('Drama'));
  expect(await screen.findByText('1.234 films passen')).toBeVisible();
  expect(api.requestsOf('/tips/count').at(-1)?.get('genres')).toBe('18');
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ genres: '18' });
});

test('three genres at most, and a genre that is excluded is not included as well', async () => {
  const user = await open({ genres: '18,35,53' });
  expect(genre('Horror')).toBeDisabled();
  await user.click(group('Genres').getByRole('checkbox', { name: 'Drama' }));
  expect(genre('Drama')).not.toBeChecked();
  expect(genre('Horror')).toBeEnabled();
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ genres: '35,53', notGenres: '18' });
});

test('an error is shown once its field is left, and keeps the form from being sent', async () => {
  const user = await open();
  const minutes = screen.getByLabelText('Niet langer dan (minuten)');
  await user.type(minutes, '12');
  expect(minutes).toBeValid();
  await user.tab();
  expect(minutes).toBeInvalid();
  expect(minutes).toHaveAccessibleDescription('Vul hele minuten in, van 30 tot en met 600.');
  expect(screen.getByText('Hierboven staat iets wat nog niet klopt.')).toBeVisible();
  await user.click(submit());
  expect(onApply).not.toHaveBeenCalled();
  expect(minutes).toHaveFocus();
  await user.type(minutes, '0');
  expect(minutes).toBeValid();
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ maxRuntime: '120' });
});

test('sending shows the errors of fields that were never left', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Van'), '2010');
  await user.type(screen.getByLabelText('Tot en met'), '1990{Enter}');
  expect(screen.getByText('Het eerste jaar ligt na het laatste.')).toBeVisible();
  expect(screen.getByLabelText('Van')).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
});

test('a preset fills its field, and a second press empties it', async () => {
  const user = await open({ minScore: '6.0' });
  const preset = screen.getByRole('button', { name: '7,5' });
  const field = screen.getByLabelText('Niet lager dan (0 tot en met 10)');
  expect(field).toHaveValue('6,0');
  await user.click(preset);
  expect(field).toHaveValue('7,5');
  expect(preset).toHaveAttribute('aria-pressed', 'true');
  await user.click(preset);
  expect(field).toHaveValue('');
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({});
});

test('"Wis alles" clears what was applied', async () => {
  const user = await open({ genres: '18', years: '1990-1999', maxAge: '12' });
  expect(group('Kijkwijzer').getByRole('radio', { name: 'T/m 12 jaar' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Jaren 90', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wis alles' }));
  expect(genre('Drama')).not.toBeChecked();
  expect(group('Kijkwijzer').getByRole('radio', { name: 'Maakt niet uit' })).toBeChecked();
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({});
});

test('series have seasons and episodes in place of minutes', async () => {
  const user = await open({}, 'tv');
  expect(screen.queryByLabelText('Niet langer dan (minuten)')).not.toBeInTheDocument();
  await user.click(group('Lengte van de serie').getByRole('radio', { name: 'Miniserie' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alleen afgeronde series' }));
  await user.click(submit());
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ form: 'ended,miniseries' });
});

test('a long list is searched without accents', async () => {
  const many = ['Čeština', ...'abcdefghijklmnopqrstuvwxyz'].map((label, at) => ({ value: `x${String.fromCharCode(97 + (at % 26))}`, label, titles: 1 }));
  api.on('/filters', () => json(choices({ languages: many })));
  const user = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Zoek een taal' }), 'cest{Enter}');
  expect(group('Taal').getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(['Čeština']);
  expect(group('Taal').getByRole('status')).toHaveTextContent('1 gevonden');
  expect(onApply).not.toHaveBeenCalled();
});

test('choices that cannot be had are an error with a retry', async () => {
  api.on('/filters', () => problem(400, 'invalid-parameter', 'mediaType'));
  const { user } = renderAt('/movie', <FilterSheet mediaType="movie" applied={{}} hasSeed={false} onApply={onApply} onClose={onClose} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Er klopt iets niet in de link.');
  expect(screen.queryByRole('button', { name: 'Bewaar filters' })).not.toBeInTheDocument();
  api.on('/filters', () => json(choices()));
  await user.click(within(alert).getByRole('button', { name: 'Probeer het opnieuw' }));
  expect(await screen.findByRole('group', { name: 'Genre' })).toBeVisible();
});

test('a count that fails does not keep the filters from being applied', async () => {
  api.on('/tips/count', () => problem(400, 'invalid-parameter', 'years'));
  const user = await open();
  await waitFor(() => expect(screen.getByText('Tellen lukt nu even niet. Tips krijg je wel.')).toBeVisible());
  await user.click(submit());
  expect(onApply).toHaveBeenCalledOnce();
});

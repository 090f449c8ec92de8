import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { directionsQuery } from '../../api/queries';
import type { DirectionsAnswer } from '../../api/types';
import { readFilterParams } from '../../filters/params';
import type { SeededQuery } from '../../filters/wizardQuery';
import { Steering } from './Steering';
import { Steps } from './Steps';

const offer = (value: string, label: string, titles: number, chosen = false) => ({ value, label, titles, chosen });

function show(search: string, directions: DirectionsAnswer['directions']) {
  const { filters } = readFilterParams(new URLSearchParams(search), 'movie');
  const query: SeededQuery = { mediaType: 'movie', id: 550, partner: null, across: false, alt: 0, tips: [], q: '', filters, strict: false };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const { queryKey } = directionsQuery('movie', 550, filters as Record<string, string>);
  client.setQueryData(queryKey, { snapshot: 's', directions, filtersApplied: [] });
  const router = createMemoryRouter([{ path: '/movie', element: <Steering query={query} /> }], { initialEntries: [`/movie?id=550&${search}`] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a direction names how many titles lie there, and is set in the address', () => {
  const router = show('', [offer('lighter', 'lichter', 34), offer('shorter', 'korter', 1)]);
  const region = screen.getByRole('region', { name: 'Meer zo, maar …' });
  expect(within(region).getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(['lichter 34(34 films)', 'korter 1(1 film)']);
  within(region).getByRole('checkbox', { name: /^lichter/ }).click();
  expect(router.state.location.search).toBe('?id=550&m=lighter');
});

test('a second one is added in the order of display, and a chosen one taken away', () => {
  const both = [offer('lighter', 'lichter', 9, true), offer('shorter', 'korter', 3)];
  const router = show('m=shorter', both);
  expect(screen.getByRole('checkbox', { name: /^korter/ })).toHaveProperty('checked', true);
  screen.getByRole('checkbox', { name: /^lichter/ }).click();
  expect(router.state.location.search).toBe('?id=550&m=lighter,shorter');
});

test('nothing is shown where no direction can be met', () => {
  show('', []);
  expect(screen.queryByRole('region')).toBe(null);
});

test('a card says each step', () => {
  const text = 'Lichter van toon: luchtig in plaats van grimmig.';
  render(<Steps steps={[{ direction: 'lighter', label: 'lichter', seedValue: 'grimmig', tipValue: 'luchtig', text }]} />);
  expect(screen.getByRole('listitem').textContent).toBe(text);
});

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { QueryProvider } from '../src/api/useApiQuery';

let location = '';

function RecordLocation() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

/** Renders a component at an address, with the router and the queries around it, and a visitor to use it. */
export function renderAt(address: string, component: ReactNode) {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryProvider>{component}</QueryProvider>
      <RecordLocation />
    </MemoryRouter>,
  );
  return { user, address: () => location };
}

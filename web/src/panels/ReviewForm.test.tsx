import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReviewForm } from './ReviewForm';

afterEach(() => vi.unstubAllGlobals());

/** Sends a rating to a server that answers so, and gives back what the form says. */
async function said(status: number, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })));
  render(<ReviewForm of={{ tmdbId: 550, mediaType: 'movie', title: 'Fight Club' }} />);
  fireEvent.click(screen.getAllByRole('radio', { hidden: true }).at(3) ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Verstuur recensie', hidden: true }));
  const alerts = () => screen.getAllByRole('alert', { hidden: true }).map((alert) => alert.textContent).join('');
  await vi.waitFor(() => expect(alerts()).not.toBe(''));
  return alerts();
}

const links = 'Deze recensie kunnen we niet aannemen. Laat links, e-mailadressen en telefoonnummers weg.';
const again = 'Versturen lukte niet. Probeer het zo nog eens.';

test.each([
  ['a link in the text', 422, { code: 'invalid-event', field: 'eventData.text' }, {}, links],
  ['the sixth of a session', 422, { code: 'invalid-event', field: 'eventType' }, {}, 'Je hebt vandaag al vijf recensies gestuurd. Morgen kun je deze sturen.'],
  ['too many of everybody', 429, { code: 'too-often' }, { 'retry-after': '1500' }, 'Er komen nu te veel recensies binnen. Probeer het over 25 minuten nog eens.'],
  ['a minute', 429, {}, { 'retry-after': '60' }, 'Er komen nu te veel recensies binnen. Probeer het over een minuut nog eens.'],
  ['a refusal of the proxy', 429, 'Even wachten.', {}, 'Er komen nu te veel recensies binnen. Probeer het straks nog eens.'],
  ['a refusal that nobody can mend by writing', 403, { code: 'other-site' }, {}, again],
  ['a body that is too large', 413, '', {}, again],
  ['a server that stores nothing', 503, {}, { 'retry-after': '5' }, again],
] as const)('%s', async (_, status, body, headers, sentence) => {
  expect(await said(status, body, headers)).toBe(sentence);
});

/** Screenshots of optional features and of the operator's page with a week of visitors. */
import { afterAll, beforeAll } from 'vitest';
import type { Page } from 'playwright-core';
import { useConfigured } from '../configured';
import { folders, type Folders } from '../night';
import { tipTitles } from '../screen';
import { serve, type Server } from '../server';
import { findSeeds, mixed, type PageState } from '../states/state';
import { simulateWeek, THE_WEEK } from '../week';
import { captureAll } from './shoot';

const TRITS_ADMIN_TOKEN = 'beheer-0123456789-0123456789-0123456789';
const configured = useConfigured();
const made: Folders[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  await findSeeds();
  const [week, today] = [await folders(), await folders()];
  made.push(week, today);
  const first = await serve({ settings: { TRITS_ADMIN_TOKEN }, data: today.data, events: today.events });
  servers.push(first);
  await simulateWeek(first.baseUrl, today, week);
  servers.push(await serve({ settings: { TRITS_ADMIN_TOKEN }, data: week.data, events: week.events }));
}, 180_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(made.map((folder) => folder.remove()));
});

const admin = (path: string) => () => `${servers.at(-1)?.baseUrl ?? ''}${path}`;
const entered = (page: Page) => page.addInitScript((token) => sessionStorage.setItem('trits_admin', token), TRITS_ADMIN_TOKEN);
/** The sponsored service is one of the visitor's, by the provider's id. */
const sponsored = (page: Page) => page.addInitScript(() => localStorage.setItem('trits_services', '[8]'));

const visits: PageState[] = [
  { name: 'results with a tip jar and a slot', path: () => configured().baseUrl + mixed(), ready: tipTitles },
  {
    name: 'an advertising link',
    path: () => configured().baseUrl + mixed(),
    before: sponsored,
    ready: async (page) => {
      await tipTitles(page);
      await page.getByRole('button', { name: /^Waar te kijken/ }).filter({ has: page.locator('small') }).first().click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  { name: 'the question for the token', path: admin('/admin/analytics'), ready: (page) => page.getByRole('button', { name: 'Openen' }).click() },
  { name: 'a week of figures', path: admin(THE_WEEK), before: entered, ready: (page) => page.getByRole('heading', { name: 'Apart gezette regels' }).waitFor() },
  {
    name: 'days without figures',
    path: admin('/admin/analytics?van=2024-01-01&tot=2024-01-31'),
    before: entered,
    ready: (page) => page.getByRole('heading', { name: 'Geen cijfers in deze periode' }).waitFor(),
  },
];

captureAll(visits);

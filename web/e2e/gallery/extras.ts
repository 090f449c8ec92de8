/** Pictures of what the other tests have no need to look at: scrolled, focused, laden, and with long titles. */
import type { Page } from 'playwright-core';
import { tipTitles } from '../screen';
import { headed, type Visit } from '../visits/visit';

const inMain = (page: Page) => page.getByRole('main');

export const extras: Visit[] = [
  ...['Hoe het werkt', 'Waarom onze tips kloppen'].map((name) => ({
    name: `landing scrolled to ${name}`,
    path: () => '/',
    ready: (page: Page) => inMain(page).getByRole('link', { name }).click(),
  })),
  ...['Binnen 2,5 s geladen', 'Altijd 3 tips met reden'].map((name) => ({
    name: `landing with the tooltip of ${name}`,
    path: () => '/',
    ready: (page: Page) => page.getByRole('button', { name: `Meer over: ${name}` }).focus(),
  })),
  { name: 'landing with the focus on a wizard', path: () => '/', ready: (page) => inMain(page).getByRole('link', { name: 'Film Wizard' }).focus() },
  { name: 'results after a long title', path: () => '/movie?id=935', ready: (page) => Promise.race([tipTitles(page), headed(page)]) },
  { name: 'results of a series', path: () => '/series?id=1396', ready: (page) => Promise.race([tipTitles(page), headed(page)]) },
];

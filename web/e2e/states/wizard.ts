/** States of the question: idle, typing, and all outcomes of a search. */
import { abortRequests, film, headingShown, neverAnswer, seeds, type PageState } from './state';
import { chip, options, question } from '../screen';

export const wizardStates: PageState[] = [
  { name: 'idle film wizard', path: () => '/movie', ready: (page) => page.getByRole('main').getByRole('link').nth(3).waitFor(), everyShape: true },
  { name: 'idle series wizard', path: () => '/series', ready: (page) => page.getByRole('main').getByRole('link').nth(3).waitFor() },
  { name: 'examples on their way', path: () => '/movie', before: neverAnswer('**/api/v1/starters?*'), ready: headingShown },
  { name: 'without examples', path: () => '/movie', before: abortRequests('**/api/v1/starters?*'), ready: async (page) => {
    await headingShown(page);
    await page.getByText('Of begin met een van deze').waitFor({ state: 'detached' });
  } },
  {
    name: 'suggestions',
    path: () => '/movie',
    ready: async (page) => {
      await question(page).fill(seeds.film.title.slice(0, 4));
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'typed what nothing is like',
    path: () => '/movie',
    ready: async (page) => {
      await question(page).fill('xqzvwkjxqz');
      await page.getByRole('status').getByText(/^Deze film staat nog niet in onze catalogus/).waitFor();
    },
  },
  {
    name: 'suggestions that fail',
    path: () => '/movie',
    before: abortRequests('**/api/v1/search?*'),
    ready: async (page) => {
      await question(page).fill(seeds.film.title);
      await page.getByText(/^Suggesties lukken nu even niet/).waitFor();
    },
  },
  {
    name: 'nothing typed',
    path: () => '/series',
    ready: async (page) => {
      await question(page).press('Enter');
      await page.getByText('Typ eerst een serietitel.').waitFor();
    },
  },
  { name: 'searching', path: () => '/movie?q=dune', before: neverAnswer('**/api/v1/search?*'), ready: (page) => page.getByRole('main').getByText('We zoeken je titel').first().waitFor() },
  {
    name: 'several hits',
    path: () => '/movie?q=the',
    ready: (page) => page.getByRole('heading', { name: 'Bedoel je ...?' }).waitFor(),
  },
  { name: 'not found', path: () => '/movie?q=xqzvwkjxqz', ready: (page) => page.getByRole('heading', { name: /staat nog niet in onze catalogus$/ }).waitFor(), everyShape: true },
  {
    name: 'wrong kind',
    path: () => `/movie?q=${encodeURIComponent(seeds.series.title)}`,
    ready: (page) => page.getByRole('link', { name: 'Ja, naar de Series Wizard' }).waitFor(),
  },
  {
    name: 'a search that fails',
    path: () => '/movie?q=dune',
    before: abortRequests('**/api/v1/search?*'),
    ready: (page) => page.getByRole('button', { name: 'Probeer het opnieuw' }).waitFor(),
  },
  { name: 'a bad link', path: () => '/movie?id=abc', ready: headingShown },
  { name: 'a set that does not exist', path: () => film('&alt=99'), ready: headingShown },
  { name: 'an unknown title', path: () => '/movie?id=4294967295', ready: (page) => page.getByRole('heading', { name: 'Deze film kennen we nog niet' }).waitFor() },
  {
    name: 'the question with filters that were kept',
    path: () => '/movie?y=1990-1999&maxmin=120',
    ready: (page) => chip(page, 'Hoogstens 2 u').waitFor(),
  },
  { name: 'a link with a filter that cannot be', path: () => film('&maxmin=x&score=7'), ready: headingShown },
];

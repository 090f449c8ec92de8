/** The screen as a visitor reads it: by role and Dutch name. */
import type { Page } from 'playwright-core';

export const question = (page: Page) => page.getByRole('combobox', { name: /^Welke (film|serie) vond je geweldig\?$/ });
export const options = (page: Page) => page.getByRole('option');
/** The page's own, not that of a page still on its way. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' });
export const cards = (page: Page) => page.getByRole('list', { name: 'Tips', exact: true }).locator('> li');
export const nextSet = (page: Page) => page.getByRole('link', { name: 'Toon 3 andere' });
export const previousSet = (page: Page) => page.getByRole('link', { name: 'Vorige 3' });
export const listButton = (page: Page, title: string) => page.getByRole('button', { name: `Kijklijst ${title}`, exact: true }).first();
export const goodVote = (page: Page) => page.getByRole('button', { name: /^Goede tip/ }).first();
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const chip = (page: Page, label: string) => page.getByRole('button', { name: `Verwijder filter: ${label}`, exact: true });
export const ladder = (page: Page) => page.getByRole('region', { name: 'We hebben iets ruimer gekeken' });
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** Waits for three tips and reads their titles. */
export async function tipTitles(page: Page): Promise<string[]> {
  await cards(page).nth(2).getByRole('heading', { level: 2 }).waitFor();
  return cards(page).getByRole('heading', { level: 2 }).allTextContents();
}

/** The tips' ids, by the links that go on from them: two films may share a title. */
export async function tipIds(page: Page): Promise<(string | null)[]> {
  await tipTitles(page);
  const links = cards(page).getByRole('link', { name: /^Tips na deze/ });
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')));
}

/** The element that has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName ?? '',
    role: document.activeElement?.getAttribute('role') ?? '',
    text: document.activeElement?.textContent ?? '',
  }));

/** Opens the filters and waits until they can be set and have been counted. */
export async function openPanel(page: Page) {
  await filterButton(page).click();
  await panel(page).getByRole('group', { name: 'Genre', exact: true }).waitFor();
  await counted(page);
  return panel(page);
}

/** How many titles the panel says there are, once it has counted. */
export async function counted(page: Page, expected = /pas(t|sen)|doen mee/): Promise<string> {
  const status = panel(page).getByRole('status').filter({ hasText: expected });
  await status.waitFor();
  return (await status.textContent()) ?? '';
}

/** Lays out all of a page: what waits below the screen has yet to hear of a change of colours, and in a picture of all of it nothing comes near. */
export const layOut = (page: Page) =>
  page.evaluate(() => document.querySelectorAll<HTMLElement>('[data-later]').forEach(({ style }) => (style.contentVisibility = 'visible')));

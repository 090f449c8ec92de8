/** Elements of the screen by role and Dutch name. */
import type { Page } from 'playwright-core';

export const question = (page: Page) => page.getByRole('combobox', { name: /^Welke (film|serie) vond je geweldig\?$/ });
export const options = (page: Page) => page.getByRole('option');
/** The heading of the page, not that of its loading fallback. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' });
export const cards = (page: Page) => page.getByRole('list', { name: 'Tips', exact: true }).locator('> li');
export const nextSet = (page: Page) => page.getByRole('link', { name: 'Toon 3 andere' });
export const previousSet = (page: Page) => page.getByRole('link', { name: 'Vorige 3' });
export const listButton = (page: Page, title: string) => page.getByRole('button', { name: `Kijklijst ${title}`, exact: true }).first();
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const chip = (page: Page, label: string) => page.getByRole('button', { name: `Verwijder filter: ${label}`, exact: true });
export const relaxationNotice = (page: Page) => page.getByRole('region', { name: 'We hebben iets ruimer gekeken' });
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** Waits for three tips and returns their titles. */
export async function tipTitles(page: Page): Promise<string[]> {
  await cards(page).nth(2).getByRole('heading', { level: 2 }).waitFor();
  return cards(page).getByRole('heading', { level: 2 }).allTextContents();
}

/** The tips' ids: two films may share a title. */
export async function tipIds(page: Page): Promise<string[]> {
  await tipTitles(page);
  return cards(page).evaluateAll((all) => all.map((card) => card.id.replace('tip-', '')));
}

/**
 * Opens the menu of a card (from 0), unless it is open, and presses one of its items. The press waits until the menu has come to rest: one
 * that misses a menu under way closes it.
 */
export async function pressInMenu(page: Page, place: number, name: RegExp) {
  const card = cards(page).nth(place);
  const opened = card.locator(':popover-open');
  if ((await opened.count()) === 0) await card.getByRole('button', { name: /^Meer met/ }).click();
  const item = opened.getByRole('button', { name }).or(opened.getByRole('link', { name }));
  await item.waitFor();
  await opened.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    // The animation starts with the first frame that shows the menu.
    await frame();
    await frame();
    await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await item.click();
}
export const voteGood = (page: Page) => pressInMenu(page, 0, /^Goede tip/);

/** The focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName ?? '',
    role: document.activeElement?.getAttribute('role') ?? '',
    text: document.activeElement?.textContent ?? '',
  }));

/** Opens the filters and waits for the choices and the count. */
export async function openPanel(page: Page) {
  await filterButton(page).click();
  await panel(page).getByRole('group', { name: 'Genre', exact: true }).waitFor();
  await counted(page);
  return panel(page);
}

/** The number of titles in the panel, once it has been counted. */
export async function counted(page: Page, expected = /pas(t|sen)|doen mee/): Promise<string> {
  const status = panel(page).getByRole('status').filter({ hasText: expected });
  await status.waitFor();
  return (await status.textContent()) ?? '';
}

/** Lays out deferred sections, which axe and full-page screenshots would otherwise miss. */
export const layOut = (page: Page) =>
  page.evaluate(() => document.querySelectorAll<HTMLElement>('[data-deferred]').forEach(({ style }) => (style.contentVisibility = 'visible')));

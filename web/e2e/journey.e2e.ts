import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open, PHONE } from './browser';
import { manySets, starter } from './catalogue';
import { cards, focused, heading, listButton, menu, options, pressInMenu, question, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const MOST_STEPS = 80;

interface Stop {
  name: string;
  /** A visible focus: an outline of two pixels or more, on the element or on the one that represents it. */
  seen: boolean;
  /** It is within the viewport. */
  onScreen: boolean;
}

/** The focused element, as a sighted keyboard user sees it. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    // An element that slides in on focus needs a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const outlined = (one: Element | null) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '').trim(),
      seen: [element, element.closest('label'), element.nextElementSibling, element.parentElement].some((one) => outlined(one)),
      onScreen: bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
    };
  });

/** Presses Tab until an element has the focus; every stop must have a visible focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const here = await stop(page);
    passed.push(here.name);
    expect(here, passed.join(' > ')).toMatchObject({ seen: true, onScreen: true });
    if (wanted.test(here.name)) return;
  }
  throw new Error(`no ${wanted} within ${MOST_STEPS} steps: ${passed.join(' > ')}`);
}

const TIMEOUT_MS = 90_000;

test('from the landing to a filled watchlist and back by keyboard', { timeout: TIMEOUT_MS }, async () => {
  const seed = await manySets('tv');
  const page = await open('/', { reducedMotion: true });
  await heading(page).waitFor();
  await page.keyboard.press('s');
  await question(page).waitFor();
  await page.keyboard.type(seed.title);
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const titles = await tipTitles(page);
  const [first = ''] = titles;
  expect((await focused(page)).tag).toBe('H1');

  await tabTo(page, /^Waarom deze tip\?/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /^Wat .* delen$/ }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo(page, /^Kijklijst/);
  await page.keyboard.press('Space');
  await menu(page).getByRole('link', { name: 'Kijklijst (1 titel)' }).waitFor();
  await tabTo(page, /^Waar te kijken/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Waar te kijken', exact: true });
  await sheet.waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's toolbar is between the last stop and the first.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect((await focused(page)).text).toContain('Waar te kijken');
  await tabTo(page, /^Meer met/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Al gezien/);
  await page.keyboard.press('Enter');
  await page.getByText('Hier is een andere.').waitFor();
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe('Ongedaan maken');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(titles);
  await tabTo(page, /^Toon 3 andere/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Nog drie tips na ${seed.title}` }).waitFor();
  await expect.poll(async () => (await focused(page)).tag).toBe('H1');

  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('heading', { name: `Drie tips na ${seed.title}` }).waitFor();
  await tabTo(page, /^Deel deze drie/);
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: first }).waitFor();
  await tabTo(page, /^Verwijder/);
  await page.keyboard.press('Enter');
  await page.getByText(`${first} is van je kijklijst gehaald.`).waitFor();
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe('Ongedaan maken');
});

test('every focused element on the landing and in the filters is visible', { timeout: TIMEOUT_MS }, async () => {
  const seed = await starter('movie');
  const page = await open('/', { reducedMotion: true });
  await heading(page).waitFor();
  await tabTo(page, /^Automatisch/);
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await tabTo(page, /^Filters/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Genre', exact: true }).waitFor();
  await tabTo(page, /^Wis alles|^Toon 3 tips/);
});

/** All texts of live regions since the page was opened. */
function collectAnnouncements() {
  const announced: string[] = [];
  Object.assign(window, { said: announced });
  const live = '[role="status"], [role="alert"], [aria-live]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const parent = target instanceof Element ? target : target.parentElement;
      const regions = [parent?.closest(live), ...Array.from(addedNodes).flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((one) => one.matches(live)) : []))];
      for (const region of regions) {
        const text = region?.textContent?.trim() ?? '';
        if (text !== '' && announced.at(-1) !== text) announced.push(text);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const record = (page: Page, words: RegExp) => expect.poll(async () => (await said(page)).filter((text) => words.test(text)).length, { timeout: 10_000 }).toBeGreaterThan(0);

test('suggestions, loading, replacements, copying, the watchlist and errors are announced', { timeout: TIMEOUT_MS }, async () => {
  const seed = await manySets('movie');
  const context = await newContext();
  await context.addInitScript(collectAnnouncements);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto('/movie');
  await question(page).fill(seed.title);
  await record(page, /^(1 titel|\d titels) gevonden$/);
  await page.goto('/movie');
  await page.getByRole('region', { name: 'Of begin met een van deze' }).getByRole('link').first().click();
  await record(page, /^We leggen er drie naast$/);
  const [, second = ''] = await tipTitles(page);
  await pressInMenu(page, 0, /^Geen goede tip/);
  await record(page, /^Hier is een andere\.$/);
  await page.getByRole('button', { name: 'Reden klopt niet' }).click();
  await record(page, /^Genoteerd\.$/);
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  await record(page, /^Link gekopieerd$/);
  await listButton(page, second).click();
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).click();
  await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
  await record(page, /^1 titel verwijderd\.$/);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await record(page, /^Alles staat er weer\.$/);
  await context.route('**/api/v1/tips?*', (route) => route.abort());
  await page.getByRole('link', { name: /^Tips na deze/ }).first().click();

  await record(page, /Geen verbinding/);
});

test('a tooltip opens on a tap and closes on a tap outside', async () => {
  const page = await open('/', { viewport: PHONE, touch: true });
  const tip = page.getByRole('tooltip').first();
  await page.getByRole('button', { name: 'Meer over: Officiële data' }).tap();
  await tip.waitFor();
  await heading(page).tap();
  await tip.waitFor({ state: 'hidden' });
});

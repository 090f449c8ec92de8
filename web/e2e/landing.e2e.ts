import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newContext, open, PHONE } from './browser';
import { focused, heading, menu, question, tipTitles } from './screen';

test('title, description and structured data', async () => {
  const page = await open('/');
  await heading(page).waitFor();
  expect(await page.title()).toMatch(/^Trits/);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/altijd drie tips/);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [data] = graph['@graph'];
  expect(data['@type']).toBe('WebSite');
  expect(data.potentialAction['@type']).toBe('SearchAction');
  expect(data.potentialAction.target.urlTemplate).toBe(`${new URL(page.url()).origin}/movie?q={search_term_string}`);
});

test('badges, buttons, links and posters', async () => {
  const page = await open('/');
  for (const badge of ['AI-powered matching', 'Klaar in seconden', 'Geen account nodig']) await page.getByText(badge).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: /Film Wizard/ }).getAttribute('href')).toBe('/movie');
  expect(await main.getByRole('link', { name: /Series Wizard/ }).getAttribute('href')).toBe('/series');
  expect((await main.getByRole('link', { name: /kijklijst/ }).textContent())?.trim()).toBe('Je kijklijst');
});

const HERO = ['Fight Club (1999)', 'The Shawshank Redemption (1994)', 'Oppenheimer (2023)'];

/** Layout size and position of a hero poster. */
const heroPoster = async (page: Page, title: string) => {
  const poster = page.getByRole('img', { name: `Poster van ${title}` });
  await poster.waitFor();
  return poster.evaluate((image) => {
    const box = image.closest('div') as HTMLElement;
    const { left, right } = box.getBoundingClientRect();
    return { size: [box.offsetWidth, box.offsetHeight], left, right, moved: new DOMMatrix(getComputedStyle(box).transform).e };
  });
};

test.each([1024, 1100, 1180, 1247, 1248, 1280, 1440])('at %i px the hero has its full size and parallax, within the screen', async (width) => {
  const page = await open('/', { viewport: { width, height: 800 } });
  const [left = '', centre = '', right = ''] = HERO;
  expect((await heroPoster(page, left)).size).toEqual([340, 510]);
  expect((await heroPoster(page, centre)).size).toEqual([380, 570]);
  expect((await heroPoster(page, right)).size).toEqual([340, 510]);
  const words = await heading(page).evaluate((h1) => {
    const lines = document.createRange();
    lines.selectNodeContents(h1);
    return Math.max(...Array.from(h1.children, (line) => (lines.selectNodeContents(line), lines.getBoundingClientRect().right)));
  });
  for (const [x, shift] of [[0, -20], [width - 0.01, 20]] as const) {
    await page.mouse.move(x, 400);
    await expect.poll(async () => Math.round((await heroPoster(page, left)).moved)).toBe(shift);
    await expect.poll(async () => Math.round((await heroPoster(page, right)).moved)).toBe(-shift);
    const [first, second, third] = await Promise.all(HERO.map((title) => heroPoster(page, title)));
    expect(first?.left).toBeGreaterThan(words);
    const [from = 0, middle = 0, to = 0] = [first, second, third].map((poster) => ((poster?.left ?? 0) + (poster?.right ?? 0)) / 2);
    expect(middle - from).toBeGreaterThan(20);
    expect(to - middle).toBeGreaterThan(20);
    expect(third?.right).toBeLessThanOrEqual(width);
  }
});

test.each([320, 390, 768, 1023])('at %i px the hero is smaller, without parallax', async (width) => {
  const page = await open('/', { viewport: { width, height: 800 } });
  await page.mouse.move(1, 1);
  for (const title of HERO) {
    const { size, left, right, moved } = await heroPoster(page, title);
    expect(size[0]).toBeLessThan(340);
    expect(moved).toBe(0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('without a keyboard there is no shortcut setting', async () => {
  const page = await open('/', { viewport: PHONE, touch: true });
  await heading(page).waitFor();
  expect(await page.getByRole('switch', { name: /Sneltoetsen/ }).count()).toBe(0);
});

test('F and S are ignored while typing and when disabled, and the setting is stored', async () => {
  const page = await open('/');
  const shortcuts = page.getByRole('switch', { name: /Sneltoetsen/ });
  await shortcuts.click();
  expect(await shortcuts.isChecked()).toBe(false);
  await page.keyboard.press('f');
  await page.keyboard.press('S');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.reload();
  expect(await shortcuts.isChecked()).toBe(false);
  await shortcuts.click();
  await page.keyboard.press('Control+s');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('S');
  await expect.poll(() => question(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/series');
  await page.keyboard.type('fs');
  expect(await question(page).inputValue()).toBe('fs');
  expect(new URL(page.url()).pathname).toBe('/series');
});

test('the scroll links lead to their sections', async () => {
  const page = await open('/', { viewport: PHONE });
  for (const name of ['Hoe het werkt', 'Waarom onze tips kloppen']) {
    await page.getByRole('link', { name }).click();
    expect((await focused(page)).text).toBe(name);
    await expect
      .poll(() => page.getByRole('heading', { name }).evaluate((h) => h.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('the answer of the day is there without scripts, stays while the page is hydrated, and leads to its tips', async () => {
  const parts = (of: Page) => Promise.all(['Zo ziet een antwoord eruit', 'Geen titel in je hoofd?'].map((name) => of.getByRole('heading', { name }).count()));
  const plain = await open('/', { viewport: PHONE, scripts: false });
  expect(await parts(plain)).toEqual([1, 1]);
  const answer = (of: Page) => of.getByRole('region', { name: 'Zo ziet een antwoord eruit' });
  const titles = await answer(plain).getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toHaveLength(3);

  const page = await (await newContext()).newPage();
  // The parts are hydrated once the browser is idle; until then nothing may replace them.
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run), becomeIdle: () => idle.splice(0).forEach((run) => run()) });
  });
  await page.goto('/');
  await page.getByRole('switch', { name: /Sneltoetsen/ }).click();
  expect(await parts(page)).toEqual([1, 1]);
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  const hydrated = () => answer(page).evaluate((section) => Object.keys(section).some((key) => key.startsWith('__react')));
  await expect.poll(hydrated).toBe(true);
  expect(await answer(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
  await answer(page).getByRole('link').click();
  expect((await tipTitles(page)).map((title) => titles.some((shown) => shown.startsWith(title)))).toEqual([true, true, true]);
  // From another page it is fetched.
  await menu(page).getByRole('link', { name: 'Kijklijst' }).click();
  await page.getByRole('link', { name: 'Trits, naar de voorpagina' }).click();
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await answer(page).waitFor();
});

test('a tooltip opens on focus, hover and tap, and Escape closes it', async () => {
  const page = await open('/');
  const button = page.getByRole('button', { name: 'Meer over: Officiële data' });
  const tip = page.getByRole('tooltip').first();
  await button.focus();
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'hidden' });
  await button.blur();
  await button.hover();
  await tip.waitFor();
  await tip.hover();
  expect(await tip.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'hidden' });
  await button.click();
  await tip.waitFor();
});

test('the colour scheme is stored', async () => {
  const page = await open('/', { colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'Donker' }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
});

test('the wizard is fetched after the landing has loaded', async () => {
  const page = await open('about:blank');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await heading(page).waitFor();
  await expect.poll(() => scripts.some((path) => path.includes('WizardPage'))).toBe(true);
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('WizardPage');
  expect(await menu(page).getByRole('link').count()).toBe(3);
});

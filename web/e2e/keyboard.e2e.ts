import { expect, test } from 'vitest';
import { open } from './browser';
import { starter } from './catalogue';
import { cards, focused, heading, options, question, tipTitles } from './screen';

const ROLES = ['Dichtst bij', 'Andere invalshoek', 'Verrassing'];

test.each([
  ['f', 'movie', '/movie'],
  ['s', 'tv', '/series'],
] as const)('from the landing to three tips with the keyboard alone: %s', async (key, mediaType, path) => {
  const seed = await starter(mediaType);
  const page = await open('/');
  await heading(page).waitFor();
  await page.keyboard.press(key);
  await question(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect((await focused(page)).role).toBe('combobox');

  await page.keyboard.type(seed.title);
  const option = options(page).filter({ hasText: String(seed.year ?? '') }).first();
  await option.waitFor();
  const wanted = await options(page).evaluateAll((all, id) => all.findIndex((one) => one.id.endsWith(`-${id}`)), seed.tmdbId);
  expect(wanted).toBeGreaterThanOrEqual(0);
  for (let step = 0; step <= wanted; step += 1) await page.keyboard.press('ArrowDown');
  const active = await question(page).getAttribute('aria-activedescendant');
  expect(active).toMatch(new RegExp(`-${seed.tmdbId}$`));
  await page.keyboard.press('Enter');

  const titles = await tipTitles(page);
  expect(new Set(titles).size).toBe(3);
  expect(titles).not.toContain(seed.title);
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}`);
  expect(await heading(page).textContent()).toBe(`Drie tips na ${seed.title}`);
  expect((await focused(page)).tag).toBe('H1');
  expect(await page.title()).toBe(`Drie tips na ${seed.title} · Trits`);
  for (const role of ROLES) {
    const card = cards(page).filter({ has: page.getByText(role, { exact: true }) });
    expect(await card.locator('cite').allTextContents()).toContain(seed.title);
  }
});

test('the evidence opens by keyboard, and Escape closes it', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  const [first = ''] = await tipTitles(page);
  const why = page.getByRole('button', { name: `Waarom deze tip? bij ${first}` });
  await why.focus();
  await page.keyboard.press('Enter');
  const shared = page.getByRole('region', { name: `Wat ${seed.title} en ${first} delen` });
  await shared.waitFor();
  expect(await shared.getByRole('listitem').count()).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sluiten');
  await page.keyboard.press('Escape');
  await shared.waitFor({ state: 'hidden' });
  expect((await focused(page)).text).toContain('Waarom deze tip?');
});

test('Escape closes the suggestions, and pressed again clears the field', async () => {
  const seed = await starter('movie');
  const page = await open('/movie');
  await question(page).fill(seed.title);
  await options(page).first().waitFor();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  expect(await question(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'hidden' });
  expect(await question(page).inputValue()).toBe(seed.title);
  await page.keyboard.press('Escape');
  expect(await question(page).inputValue()).toBe('');
});

test('the skip link leads to the content', async () => {
  const page = await open('/movie');
  await question(page).waitFor();
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe('Naar de inhoud');
  await page.keyboard.press('Enter');
  expect((await focused(page)).tag).toBe('MAIN');
});

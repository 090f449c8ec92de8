import { expect, test } from 'vitest';
import { DESKTOP, newContext, open, PHONE } from './browser';
import { pairOf, seriesOnly, starter } from './catalogue';
import { heading, options, tipTitles } from './screen';
import { NO_SHIFT, totalShift, watchShifts } from './layoutShift';
import { smallTargets } from './targets';

const FIELD = 'Typ een film of serie';

test.each(['movie', 'tv'] as const)('two taps from the landing to three tips: %s', async (mediaType) => {
  const seed = mediaType === 'movie' ? await starter('movie') : await seriesOnly();
  const page = await (await newContext({ viewport: PHONE, touch: true })).newPage();
  await watchShifts(page);
  await page.goto('/');
  await page.getByLabel(FIELD).tap();
  await page.keyboard.type(seed.title);
  const option = page.locator(`[role="option"][id$="-${mediaType}-${seed.tmdbId}"]`);
  await option.waitFor();
  expect(await option.textContent()).toContain(mediaType === 'movie' ? 'Film' : 'Serie');
  expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
  await option.tap();
  expect(await tipTitles(page)).toHaveLength(3);
  expect(await heading(page).textContent()).toBe(`Drie tips na ${seed.title}`);
});

test.each([['phone', PHONE], ['desktop', DESKTOP]] as const)('two titles from the landing on a %s, without a shift', async (_name, viewport) => {
  const [seed, partner] = await pairOf('movie');
  const page = await (await newContext({ viewport, touch: viewport === PHONE })).newPage();
  await watchShifts(page);
  // Later than what counts as a reaction to the press.
  await page.route(/PairSearch/, async (route) => {
    await new Promise((after) => setTimeout(after, 800));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Met z’n tweeën? Noem er twee' }).click();
  await page.getByRole('combobox', { name: 'Jouw film of serie' }).fill(seed.title);
  await page.locator(`[role="option"][id$="-movie-${seed.tmdbId}"]`).click();
  const second = page.getByRole('combobox', { name: 'En de film van de ander' });
  await expect.poll(() => second.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  await second.fill(partner.title);
  const option = page.locator(`[role="option"][id$="-movie-${partner.tmdbId}"]`);
  await option.waitFor();
  expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
  await option.click();
  await page.getByRole('heading', { level: 1, name: `Drie tips tussen ${seed.title} en ${partner.title}` }).waitFor();
  expect(await tipTitles(page)).toHaveLength(3);
});

test('by keyboard, and a title that we do not have is noted', async () => {
  const seed = await starter('movie');
  const page = await open('/');
  await page.getByLabel(FIELD).focus();
  await page.keyboard.type(seed.title);
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  const active = await page.getByRole('combobox', { name: FIELD }).getAttribute('aria-activedescendant');
  expect(active).toBe(await options(page).first().getAttribute('id'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByLabel(FIELD).inputValue()).toBe('');
  await page.keyboard.type('xqzvwkjxqz');
  await page.getByRole('status').getByText(/^Deze titel staat nog niet in onze catalogus/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '“xqzvwkjxqz” staat nog niet in onze catalogus' }).waitFor();
  await page.getByText(/We kennen .* films, maar deze nog niet\. We hebben de titel genoteerd\./).waitFor();
});

test('without scripts the field leads to the wizard', async () => {
  const seed = await starter('movie');
  const page = await open('/', { scripts: false });
  await page.getByLabel(FIELD).fill(seed.title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/movie\?q=/);
});

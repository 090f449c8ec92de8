import { expect, test } from 'vitest';
import { open, PHONE } from './browser';
import { manySets } from './catalogue';
import { cards, heading, nextSet, tipTitles } from './screen';
import { pages } from '../src/site/urls';

test('on a phone the strip leads to the cards, which end within 2,000 px, with three actions each', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }), { viewport: PHONE, touch: true });
  const titles = await tipTitles(page);
  const strip = page.getByRole('navigation', { name: 'Naar een tip' }).getByRole('link');
  expect(await strip.count()).toBe(3);
  expect(await strip.first().textContent()).toContain('Dichtst bij');
  const ends = await cards(page).last().evaluate((card) => card.getBoundingClientRect().bottom + window.scrollY);
  expect(ends).toBeLessThan(2_000);
  for (const card of await cards(page).all()) {
    const names = await card.getByRole('button').allTextContents();
    expect(names.filter((name) => /^(Kijklijst|Waar te kijken|Meer met)/.test(name))).toHaveLength(3);
  }
  await strip.nth(2).tap();
  await expect.poll(() => cards(page).nth(2).evaluate((card) => card === document.activeElement)).toBe(true);
  await expect.poll(() => cards(page).nth(2).evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(PHONE.height);
  expect(titles[2]).toBeDefined();
});

test('the bar stays within reach, and a next set leaves the heading where it is', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }), { viewport: PHONE, touch: true });
  await tipTitles(page);
  const top = () => heading(page).evaluate((h1) => Math.round(h1.getBoundingClientRect().top + window.scrollY));
  const before = await top();
  for (const name of ['Toon 3 andere', 'Bijsturen', 'Deel deze drie']) {
    const box = await page.getByRole(name.startsWith('Toon') ? 'link' : 'button', { name }).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(PHONE.height - 90);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  }
  await page.getByText('Set 1 van 11').waitFor();
  await nextSet(page).tap();
  await page.getByText('Set 2 van 11').waitFor();
  await page.getByRole('heading', { name: `Nog drie tips na ${seed.title}` }).waitFor();
  expect(await top()).toBe(before);
  await tipTitles(page);
  expect(await page.getByText('Dichtst bij', { exact: true }).count()).toBe(0);
  expect(await page.getByText('Ook dichtbij', { exact: true }).count()).toBeGreaterThan(0);
  // A second tap right after a link is taken for a double tap (hydration/start.ts).
  await page.waitForTimeout(450);
  await page.getByRole('button', { name: 'Bijsturen' }).tap();
  const first = page.getByRole('region', { name: 'Meer zo, maar …' }).getByRole('checkbox').first();
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true);
  // In view, and not behind the bar.
  await expect.poll(async () => (await first.locator('..').boundingBox())?.y).toBeLessThan(PHONE.height - 150);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
});

test('at 820 px the cards stand in two columns, at 1280 px in three', async () => {
  const seed = await manySets('movie');
  for (const [width, columns] of [[820, 2], [1280, 3]] as const) {
    const page = await open(pages.wizard('movie', { id: seed.tmdbId }), { viewport: { width, height: 900 } });
    await tipTitles(page);
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  }
});

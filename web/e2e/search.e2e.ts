import { expect, test } from 'vitest';
import { open } from './browser';
import { manySets, seriesOnly, withTypo } from './catalogue';
import { heading, options, question, tipTitles } from './screen';

test('a typo still suggests the title', async () => {
  const { hit, typo } = await withTypo('movie');
  const page = await open('/movie');
  await question(page).fill(typo);
  await options(page).filter({ hasText: hit.title }).first().waitFor();
});

test('a query in the URL is searched at once, also with a typo', async () => {
  const { hit, typo } = await withTypo('tv');
  const page = await open(`/series?q=${encodeURIComponent(typo)}`);
  const straightOn = page.getByRole('heading', { name: `Drie tips na ${hit.title}` });
  const choice = page.getByRole('link', { name: hit.title }).first();
  await straightOn.or(choice).first().waitFor();
});

test('what cannot be found shows a link, never an error', async () => {
  const page = await open('/movie?q=xqzvwkjxqz');
  await page.getByRole('heading', { name: '“xqzvwkjxqz” staat nog niet in onze catalogus' }).waitFor();
  const suggestions = page.getByRole('main').getByRole('link');
  await suggestions.first().click();
  await tipTitles(page);
});

test('a series in the film wizard leads to the series wizard', async () => {
  const series = await seriesOnly();
  const page = await open(`/movie?q=${encodeURIComponent(series.title)}`);
  await page.getByRole('heading', { name: 'Dit is een serie. Naar de Series Wizard?' }).waitFor();
  await page.getByRole('link', { name: 'Ja, naar de Series Wizard' }).click();
  await page.getByRole('heading', { name: `Drie tips na ${series.title}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/series');
});

test('a starter title opens its tips', async () => {
  const seed = await manySets('movie', true);
  const page = await open('/movie');
  await page.getByRole('link', { name: `${seed.title} ${seed.year}` }).click();
  await tipTitles(page);
});

test.each([
  ['/movie?id=abc', 'Bij deze link hoort geen film'],
  ['/movie?id=-1', 'Bij deze link hoort geen film'],
  ['/series?id=0', 'Bij deze link hoort geen serie'],
  ['/movie?id=4294967295', 'Deze film kennen we nog niet'],
  ['/series?id=4294967295', 'Deze serie kennen we nog niet'],
  ['/movie?id=550&alt=99', 'Deze set bestaat niet'],
  ['/movie?id=550&alt=-1', 'Deze set bestaat niet'],
  ['/movie?id=550&alt=x', 'Deze set bestaat niet'],
])('%s shows a message and a link', async (path, message) => {
  const page = await open(path);
  await page.getByRole('heading', { name: message }).waitFor();
  await page.getByRole('link', { name: /^Andere (film|serie) kiezen$/ }).click();
  await question(page).waitFor();
  expect(await heading(page).textContent()).toMatch(/^Welke (film|serie) vond je geweldig\?$/);
});

test('while suggestions are slow the field shows that it searches, and Home and End go to the ends of the list', async () => {
  const { title } = await seriesOnly();
  const page = await open('/series');
  let go: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/v1/search?*', async (route) => {
    await released;
    return route.continue();
  });
  await page.reload();
  const busy = page.locator('[data-busy]');
  await question(page).fill(title.slice(0, 2));
  await busy.waitFor();
  go?.();
  await options(page).first().waitFor();
  await expect.poll(() => busy.count()).toBe(0);
  const isActive = (at: number) => options(page).nth(at).getAttribute('aria-selected');
  const last = (await options(page).count()) - 1;
  await question(page).press('ArrowDown');
  await question(page).press('End');
  expect(await isActive(last)).toBe('true');
  await question(page).press('Home');
  expect(await isActive(0)).toBe('true');
});

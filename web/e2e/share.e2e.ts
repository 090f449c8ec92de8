import { expect, test } from 'vitest';
import { newContext } from './browser';
import { manySets } from './catalogue';
import { pressInMenu, tipIds, tipTitles } from './screen';
import { pages } from '../src/site/urls';

const shareButton = 'Deel deze drie';

/** A browser with a mocked share sheet. */
async function withSheet(outcome: 'shared' | 'put away' | 'broken') {
  const context = await newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((kind) => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data ?? {});
      if (kind === 'put away') throw new DOMException('', 'AbortError');
      if (kind === 'broken') throw new DOMException('', 'NotAllowedError');
    };
  }, outcome);
  return context.newPage();
}

test.each(['shared', 'put away', 'broken'] as const)('with a share sheet: %s', async (outcome) => {
  const seed = await manySets('movie');
  const page = await withSheet(outcome);
  await page.goto(pages.wizard('movie', { id: seed.tmdbId, alt: 1 }));
  await tipTitles(page);
  await page.getByRole('button', { name: shareButton }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  await expect.poll(shared).toEqual([{ title: `Drie tips na ${seed.title}`, url: page.url() }]);
  const copied = page.getByText('Link gekopieerd');
  if (outcome === 'broken') {
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  } else {
    expect(await copied.count()).toBe(0);
  }
});

test('without either the link is shown, selected, to be copied by hand', async () => {
  const seed = await manySets('movie');
  const context = await newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const page = await context.newPage();
  await page.goto(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await page.getByRole('button', { name: shareButton }).click();
  const link = page.getByRole('textbox', { name: 'Link om te delen' });
  expect(await link.inputValue()).toBe(page.url());
  await link.focus();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(page.url());
});

test('the link shows the same three tips to others and contains no personal data', async () => {
  const seed = await manySets('movie');
  const page = await withSheet('shared');
  await page.goto(pages.wizard('movie', { id: seed.tmdbId, alt: 1, params: { y: '1980-' } }));
  const before = await tipIds(page);
  await pressInMenu(page, 0, /^Al gezien/);
  await page.getByText('Hier is een andere.').waitFor();
  await page.getByRole('button', { name: shareButton }).click();
  const url = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url ?? '');
  expect([...new URL(url).searchParams.keys()].sort()).toEqual(['alt', 'id', 'y']);
  const other = await (await newContext()).newPage();
  await other.goto(url);
  expect(await tipIds(other)).toEqual(before);
});

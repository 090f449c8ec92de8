import { expect, test } from 'vitest';
import { newContext } from './browser';
import { manySets } from './catalogue';
import type { Page } from 'playwright-core';
import { cards, pressInMenu, tipIds } from './screen';
import { pages } from '../src/site/urls';

const shareButton = 'Deel deze drie';

/** The address of the page with the tips on screen, in role order. */
async function sharedUrl(page: Page): Promise<string> {
  const byRole = Object.fromEntries(
    await tipIds(page).then(() => cards(page).evaluateAll((all) => all.map((card) => [card.getAttribute('data-role') ?? '', card.id.replace('tip-', '')]))),
  ) as Record<string, string>;
  return `${page.url()}&t=${[byRole.closest, byRole.angle, byRole.gem].join(',')}`;
}

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
  const url = await sharedUrl(page);
  await page.getByRole('button', { name: shareButton }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  await expect.poll(shared).toEqual([{ title: `Drie tips na ${seed.title}`, url }]);
  const copied = page.getByText('Link gekopieerd');
  if (outcome === 'broken') {
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
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
  const url = await sharedUrl(page);
  await page.getByRole('button', { name: shareButton }).click();
  const link = page.getByRole('textbox', { name: 'Link om te delen' });
  expect(await link.inputValue()).toBe(url);
  await link.focus();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(url);
});

test('the link shows the three tips on screen to others, whatever they have seen, and so does its picture', async () => {
  const seed = await manySets('movie');
  const page = await withSheet('shared');
  await page.goto(pages.wizard('movie', { id: seed.tmdbId, alt: 1, params: { y: '1980-' } }));
  const before = await tipIds(page);
  await pressInMenu(page, 0, /^Al gezien/);
  await page.getByText('Hier is een andere.').waitFor();
  await page.getByRole('button', { name: shareButton }).click();
  const url = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url ?? '');
  expect([...new URL(url).searchParams.keys()].sort()).toEqual(['alt', 'id', 't', 'y']);
  const after = await tipIds(page);
  expect(after).not.toEqual(before);

  const context = await newContext();
  const seen = after.map((id) => ({ mediaType: 'movie', tmdbId: Number(id), seed: null }));
  await context.addInitScript((text) => localStorage.setItem('trits_seen', text), JSON.stringify(seen));
  const other = await context.newPage();
  await other.goto(url);
  expect(await tipIds(other)).toEqual(after);
  const roles = (one: Page) => cards(one).evaluateAll((all) => all.map((card) => card.getAttribute('data-role')));
  expect(await roles(other)).toEqual(await roles(page));

  const html = await (await other.request.get(url)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(image).searchParams.get('tips')).toBe(after.join(','));
  expect((await other.request.get(image)).headers()['content-type']).toBe('image/png');
});

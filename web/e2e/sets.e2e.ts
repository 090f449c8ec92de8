import { expect, test } from 'vitest';
import { open } from './browser';
import { manySets } from './catalogue';
import { focused, heading, nextSet, previousSet, question, tipIds } from './screen';
import { pages } from '../src/site/urls';

test('next sets repeat no tip, and previous, Back and Forward restore sets', async () => {
  const seed = await manySets('movie', true);
  const page = await open('/movie');
  await question(page).waitFor();
  await page.getByRole('link', { name: `${seed.title} ${seed.year}` }).click();
  const first = await tipIds(page);
  expect(await previousSet(page).count()).toBe(0);

  await nextSet(page).click();
  await page.getByRole('heading', { name: `Nog drie tips na ${seed.title}` }).waitFor();
  const second = await tipIds(page);
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}&alt=1`);
  expect((await focused(page)).tag).toBe('H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await nextSet(page).click();
  await page.waitForURL(/alt=2/);
  await expect.poll(() => tipIds(page)).not.toEqual(second);
  const third = await tipIds(page);
  expect(new Set([...first, ...second, ...third]).size).toBe(9);

  await previousSet(page).click();
  await page.waitForURL(/alt=1/);
  await expect.poll(() => tipIds(page)).toEqual(second);

  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(third);
  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(second);
  await page.goBack();
  await expect.poll(() => tipIds(page)).toEqual(first);
  await page.goBack();
  await question(page).waitFor();
  await page.goForward();
  await expect.poll(() => tipIds(page)).toEqual(first);
});

test('a link to a later set shows that set', async () => {
  const seed = await manySets('tv');
  const page = await open(`/series?id=${seed.tmdbId}&alt=2`);
  expect(new Set(await tipIds(page)).size).toBe(3);
  expect(await heading(page).textContent()).toBe(`Nog drie tips na ${seed.title}`);
});

test('the last set is marked as such', async () => {
  const seed = await manySets('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&alt=10`);
  const last = page.getByText('Meer tips na deze titel hebben we niet.');
  const none = page.getByRole('heading', { name: `Dat waren alle tips na ${seed.title}` });
  await last.or(none).first().waitFor();
  expect(await nextSet(page).count()).toBe(0);
});

test('a double tap opens one next set, not two', async () => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }));
  await heading(page).waitFor();
  await tipIds(page);
  await nextSet(page).dblclick();
  await page.getByRole('heading', { name: `Nog drie tips na ${seed.title}` }).waitFor();
  await tipIds(page);
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}&alt=1`);
});

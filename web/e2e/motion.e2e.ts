import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { open } from './browser';
import { manySets } from './catalogue';
import { heading, pressInMenu, tipTitles } from './screen';
import { pages } from '../src/site/urls';

/** Animations that last longer than an instant. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration ?? 0) > 1).length);

const replace = async (page: Page) => {
  await tipTitles(page);
  await pressInMenu(page, 0, /^Al gezien/);
  await page.getByText('Hier is een andere.').waitFor();
};

test.each([
  ['who wants stillness gets it', true],
  ['others see a new tip slide in', false],
])('%s', async (_name, reducedMotion) => {
  const seed = await manySets('movie');
  const page = await open(pages.wizard('movie', { id: seed.tmdbId }), { reducedMotion });
  await page.evaluate(() => {
    Object.assign(window, { slid: 0 });
    document.addEventListener('animationstart', ({ target }) => {
      const [animation] = (target as Element).getAnimations();
      if (Number(animation?.effect?.getTiming().duration ?? 0) > 1) Object.assign(window, { slid: 1 });
    });
  });
  await replace(page);
  const slid = () => page.evaluate(() => (window as unknown as { slid: number }).slid);
  if (reducedMotion) expect([await slid(), await moving(page)]).toEqual([0, 0]);
  else await expect.poll(slid).toBe(1);
});

test('with reduced motion there is no parallax and no smooth scrolling', async () => {
  const page = await open('/', { reducedMotion: true });
  await heading(page).waitFor();
  const poster = page.getByRole('img', { name: 'Poster van Fight Club (1999)' });
  const before = await poster.boundingBox();
  await page.mouse.move(1, 1);
  await page.mouse.move(1200, 600);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await poster.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.getByRole('link', { name: 'Waarom onze tips kloppen' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

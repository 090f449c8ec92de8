import { expect, test } from 'vitest';
import { open } from './browser';
import { heading } from './screen';
import { pages } from '../src/urls';

test.each(['/privacy', '/terms', '/contact'])('%s prints its words in black on white, and nothing to press', async (path) => {
  const page = await open(path, { colorScheme: 'dark' });
  await heading(page).waitFor();
  const words = await page.getByRole('main').locator('p, li').count();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(words).toBeGreaterThanOrEqual(5);
  const paper = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
  expect(paper).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('main').getByRole('button'), page.getByRole('switch')]) {
    expect(await gone.count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Terug naar de voorpagina' }).count()).toBe(0);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1_000);
});

test('a list prints its titles and reasons, and nothing to press', async () => {
  const page = await open(pages.theme('scandi-noir'));
  await heading(page).waitFor();
  const titles = page.getByRole('heading', { level: 3 });
  const bare = (texts: string[]) => texts.map((one) => one.replace(/\s/g, ''));
  const held = bare(await titles.allTextContents());
  await page.emulateMedia({ media: 'print' });
  expect(held.length).toBeGreaterThanOrEqual(10);
  expect(bare(await titles.allInnerTexts()), 'all that is held is shown').toEqual(held);
  const main = page.getByRole('main');
  expect(await main.getByText(/^In The Bridge /).count()).toBe(1);
  // What is pressed to see more of a title is its name.
  expect(await main.getByRole('button').count()).toBe(await titles.getByRole('button').count());
  expect(await main.getByRole('link').count()).toBe(0);
});

import { expect, test } from 'vitest';
import type { TipsAnswer } from '../src/api/types';
import { newContext } from './browser';
import { manySets } from './catalogue';
import { cards, tipTitles } from './screen';

test('a confirmed tip shows its number of visitors, other tips do not', async () => {
  const seed = await manySets('movie');
  const context = await newContext();
  // The real answer, with one tip as in a snapshot with votes.
  await context.route('**/api/v1/tips?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as TipsAnswer;
    const tips = answer.tips.map((tip) => ({ ...tip, confirmedBy: tip.role === 'angle' ? 7 : null }));
    await route.fulfill({ response, json: { ...answer, tips } });
  });
  const page = await context.newPage();
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  const lines = page.getByText('bezoekers vonden dit een goede tip na');
  expect(await lines.count()).toBe(1);
  expect(await page.locator('[data-role="angle"]').filter({ has: lines }).count()).toBe(1);
  expect(await lines.textContent()).toBe(`7 bezoekers vonden dit een goede tip na ${seed.title}`);
  expect(await cards(page).count()).toBe(3);
});

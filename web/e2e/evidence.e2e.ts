import { expect, test } from 'vitest';
import { open } from './browser';
import { starter, tips } from './catalogue';
import { tipTitles } from './screen';
import { groupEvidence } from '../src/pages/wizard/evidenceGroups';

/** Words in an element that do not fit on one line. */
function brokenWords(elements: (HTMLElement | SVGElement)[]): string[] {
  const broken: string[] = [];
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const word of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set(Array.from(range.getClientRects(), (box) => Math.round(box.top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}

test.each([320, 390, 560, 768, 1280])('at %i px the evidence breaks no word and fits the screen', async (width) => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`, { viewport: { width, height: 900 } });
  await tipTitles(page);
  for (const why of await page.getByRole('button', { name: /^Waarom deze tip/ }).all()) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await why.click();
    const shared = page.getByRole('region', { name: /^Wat .* delen$/ });
    await shared.waitFor();
    // Simulates a longer word than the catalogue has.
    await shared.locator('li > span').first().evaluate((value) => (value.textContent = 'consumptiemaatschappij'));
    expect(await shared.getByRole('list').evaluateAll(brokenWords)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.getByRole('button', { name: 'Sluiten' }).click();
    await shared.waitFor({ state: 'hidden' });
  }
});

test('what is shared is grouped, each value once, with what is different and where it comes from', async () => {
  const seed = await starter('movie');
  const answer = await tips('movie', seed.tmdbId, 0);
  const page = await open(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  for (const tip of answer.tips) {
    await page.getByRole('button', { name: `Waarom deze tip? bij ${tip.title}` }).click();
    const shared = page.getByRole('region', { name: `Wat ${seed.title} en ${tip.title} delen` });
    const { shared: groups, different } = groupEvidence(tip.reason.atoms, { tip: tip.genres, seed: answer.seed.genres });
    expect(await shared.getByRole('listitem').count()).toBe(groups.flatMap(({ values }) => values).length + different.length);
    for (const { value } of groups.flatMap(({ values }) => values)) expect(await shared.getByText(value, { exact: false }).count()).toBeGreaterThan(0);
    await shared.getByText(tip.reason.edited ? 'De redactie zet deze twee naast elkaar.' : 'Berekend uit wat we van beide titels weten.').waitFor();
    await page.keyboard.press('Escape');
  }
});

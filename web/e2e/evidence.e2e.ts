import { expect, test } from 'vitest';
import { open } from './browser';
import { starter, tips } from './catalogue';
import { tipTitles } from './screen';

/** Words in the tables that do not fit on one line. */
function brokenWords(tables: (HTMLElement | SVGElement)[]): string[] {
  const broken: string[] = [];
  for (const table of tables) {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
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

test.each([320, 390, 560, 768, 1000, 1280])('at %i px the evidence table breaks no word', async (width) => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`, { viewport: { width, height: 900 } });
  await tipTitles(page);
  for (const why of await page.getByRole('button', { name: /^Waarom deze tip/ }).all()) await why.click();
  const tables = page.getByRole('table');
  expect(await tables.count()).toBe(3);
  // Simulates a longer word than the catalogue has.
  await tables.locator('td').first().evaluate((cell) => (cell.textContent = 'consumptiemaatschappij (centraal)'));
  expect(await tables.evaluateAll(brokenWords)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('every evidence atom is listed with its value in both titles', async () => {
  const seed = await starter('movie');
  const answer = await tips('movie', seed.tmdbId, 0);
  const page = await open(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  for (const tip of answer.tips) {
    await page.getByRole('button', { name: `Waarom deze tip? bij ${tip.title}` }).click();
    const table = page.getByRole('table', { name: `Wat ${seed.title} en ${tip.title} delen` });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Kenmerk', seed.title, tip.title]);
    const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
    const contrast = (kind: string) => (kind === 'contrast' ? 'Anders ' : '');
    expect(rows).toEqual(tip.reason.atoms.map(({ kind, label, seedValue, tipValue }) => [contrast(kind) + label, seedValue, tipValue]));
  }
});

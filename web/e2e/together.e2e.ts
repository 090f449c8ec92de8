/** Two titles typed into one field, of the landing and of a wizard. */
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { baseUrl, DESKTOP, newContext, open, PHONE } from './browser';
import { pairOf } from './catalogue';
import { listen } from './events';
import { options, tipTitles } from './screen';
import { smallTargets } from './targets';

const FIELDS = [['/', 'Typ een film of serie'], ['/movie', 'Welke film vond je geweldig?']] as const;

describe.each([['phone', PHONE], ['desktop', DESKTOP]] as const)('on a %s', (_name, viewport) => {
  test.each(FIELDS)('%s: "A + B" is offered as both, by keyboard, and leads to the tips for both', async (path, label) => {
    const [seed, partner] = await pairOf('movie');
    const page = await open(path, { viewport });
    const last = listen(page);
    const field = page.getByLabel(label).first();
    await field.click();
    await page.keyboard.type(`${seed.title} + ${partner.title}`);
    const row = page.getByRole('option', { name: `${seed.title} en ${partner.title} samen Drie films tussen die twee` });
    await row.waitFor();
    expect(await options(page).first().textContent()).toContain('samen');
    await page.keyboard.press('ArrowDown');
    expect(await row.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await row.getAttribute('id'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }));
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    }
    if (process.env.TRITS_LOOK) await page.screenshot({ path: `${process.env.TRITS_LOOK}/two-${viewport.width}${path === '/' ? '-landing' : '-wizard'}.png` });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseUrl}/movie?id=${seed.tmdbId}&with=${partner.tmdbId}`);
    await page.getByRole('heading', { level: 1, name: `Drie tips tussen ${seed.title} en ${partner.title}` }).waitFor();
    expect(await tipTitles(page)).toHaveLength(3);
    expect((await last('filters_applied'))?.eventData).toEqual({ filters: {}, mediaType: 'movie', withTmdbId: partner.tmdbId });
    expect((await last.every('search_submitted', 2)).map(({ eventData }) => (eventData as { q: string }).q)).toEqual([seed.title, partner.title]);
  });
});

test('a tap on the row, and Enter alone, lead there too', async () => {
  const [seed, partner] = await pairOf('movie');
  const page = await (await newContext({ viewport: PHONE, touch: true })).newPage();
  await page.goto('/');
  await page.getByLabel('Typ een film of serie').tap();
  await page.keyboard.type(`${seed.title} en ${partner.title}`);
  await page.getByRole('option', { name: /samen/ }).tap();
  await page.waitForURL(`${baseUrl}/movie?id=${seed.tmdbId}&with=${partner.tmdbId}`);
  await page.goto('/movie');
  await page.getByRole('combobox').fill(`${seed.title}+${partner.title}`);
  await page.getByRole('option', { name: /samen/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${baseUrl}/movie?id=${seed.tmdbId}&with=${partner.tmdbId}`);
});

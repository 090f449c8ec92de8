/**
 * Takes the pictures of README.md into var/gallery/readme/: three tips on a desktop, and for each way to steer phone screens side by side.
 * Those in docs/ are copies below 120 kB, made with `pngquant 96`.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newContext } from '../browser';
import { cards, heading, layOut, tipTitles } from '../screen';

const OUT = resolve(import.meta.dirname, '../../../var/gallery/readme');
const SCREEN = { width: 390, height: 780 };
const GAP = 24;

mkdirSync(OUT, { recursive: true });

type Screen = (page: Page) => Promise<unknown>;

/** A page at an address, scrolled to an element if one is given. */
const at =
  (path: string, ready: Screen, top?: (page: Page) => ReturnType<Page['locator']>): Screen =>
  async (page) => {
    await page.goto(path);
    await ready(page);
    await layOut(page);
    if (top !== undefined) await top(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };

const evening: Screen = (page) => page.clock.setFixedTime(new Date('2026-11-23T20:05'));
const region = (name: string) => (page: Page) => page.getByRole('region', { name });

const pictures: Record<string, readonly Screen[]> = {
  pair: [
    async (page) => {
      await at('/movie?id=550', tipTitles)(page);
      await page.getByRole('button', { name: /^Met z’n tweeën/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    at('/movie?id=550&with=27205', tipTitles),
    at('/movie?id=550&with=27205', tipTitles, (page) => cards(page).nth(0)),
  ],
  lighter: [
    at('/movie?id=550', tipTitles, (page) => cards(page).nth(2)),
    at('/movie?id=550&m=lighter', tipTitles, (page) => cards(page).nth(0)),
  ],
  across: [at('/series?after=movie:550', tipTitles), at('/series?after=movie:550', tipTitles, (page) => cards(page).nth(0))],
  tonight: [
    async (page) => {
      await evening(page);
      await at('/vanavond?end=23.00', headingOf)(page);
    },
    async (page) => {
      await evening(page);
      await at('/vanavond?end=23.00', headingOf, region('Met wie kijk je?'))(page);
    },
  ],
  title: [at('/film/fight-club-550', headingOf), at('/film/fight-club-550', headingOf, region('Drie tips na Fight Club')), at('/film/fight-club-550', headingOf, region('Nog negen in deze lijn'))],
};

function headingOf(page: Page) {
  return heading(page).waitFor();
}

async function screenshot(screen: Screen): Promise<string> {
  const page = await (await newContext({ viewport: SCREEN, reducedMotion: true })).newPage();
  await screen(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForTimeout(500);
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

test('site', { timeout: 60_000 }, async () => {
  const page = await (await newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: true })).newPage();
  await at('/movie?id=550', tipTitles)(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(OUT, 'site.png') });
});

for (const [name, screens] of Object.entries(pictures)) {
  test(name, { timeout: 120_000 }, async () => {
    const images: string[] = [];
    for (const screen of screens) images.push(await screenshot(screen));
    const width = screens.length * (SCREEN.width + GAP) + GAP;
    const page = await (await newContext({ viewport: { width, height: SCREEN.height + 2 * GAP } })).newPage();
    const style = `margin:0;padding:${GAP}px;display:flex;gap:${GAP}px;background:#d9d2cd`;
    await page.setContent(`<body style="${style}">${images.map((src) => `<img src="${src}" style="border-radius:16px">`).join('')}`);
    await page.screenshot({ path: join(OUT, `steer-${name}.png`) });
  });
}

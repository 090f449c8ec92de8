/**
 * Pictures of every screen and state at two sizes, light and dark, into var/gallery/, to be looked at by people.
 * GALLERY_ONLY takes part of a name ("landing,theme-a24"), GALLERY_VIEW of a size or colour scheme ("390-dark").
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'vitest';
import { newContext } from '../browser';
import { LANDING, TEXTS, THEMES, WATCHLIST } from './pages';
import type { Shot } from './shot';
import { ASKING, RESULTS, SHEETS } from './wizard';

const OUT = resolve(import.meta.dirname, '../../../var/gallery');
const SHOTS = [...LANDING, ...ASKING, ...RESULTS, ...SHEETS, ...WATCHLIST, ...THEMES, ...TEXTS];
const VIEWS = ([390, 1280] as const).flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${width}-${colorScheme}` })));

const wanted = (name: string, filter: string | undefined) => filter === undefined || filter.split(',').some((part) => name.includes(part));

async function shoot({ name, path, before, ready, screenOnly }: Shot, view: (typeof VIEWS)[number]) {
  const phone = view.width === 390;
  const context = await newContext({ viewport: { width: view.width, height: phone ? 844 : 900 }, colorScheme: view.colorScheme, touch: phone });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await before?.(context);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await ready?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(OUT, `${name}-${view.name}.png`), fullPage: !screenOnly });
}

for (const shot of SHOTS.filter(({ name }) => wanted(name, process.env.GALLERY_ONLY))) {
  test(shot.name, { timeout: 120_000 }, async () => {
    await mkdir(OUT, { recursive: true });
    for (const view of VIEWS.filter(({ name }) => wanted(name, process.env.GALLERY_VIEW))) await shoot(shot, view);
  });
}

/**
 * Takes the screenshots of a state, at two sizes, light and dark, into var/gallery/.
 * GALLERY_ONLY filters by parts of names ("landing,list-a24"), GALLERY_VIEW by size or colour scheme ("390-dark").
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newContext } from '../browser';
import { layOut } from '../screen';
import type { PageState } from '../states/state';

const OUT = resolve(import.meta.dirname, '../../../var/gallery');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const VIEWS = [PHONE, DESKTOP].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, name: `${viewport.width}-${colorScheme}` })),
);

const wanted = (name: string, filter: string | undefined) => filter === undefined || filter.split(',').some((part) => name.includes(part));
const fileName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const views = VIEWS.filter(({ name }) => wanted(name, process.env.GALLERY_VIEW));

/** Overlays are captured as on the screen, pages at full length. */
const covered = (page: Page) => page.evaluate(() => document.querySelector('dialog[open], [role="listbox"]:not([hidden])') !== null || window.scrollY > 0);

/** Scrolls to the focused or linked element, whose position depends on the width. */
const backInView = () => {
  const { activeElement, body } = document;
  if (location.hash !== '') return document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  if (window.scrollY > 0 && activeElement !== body && activeElement?.id !== 'main') activeElement?.scrollIntoView({ block: 'center' });
};

async function capture({ name, path, before, ready }: PageState) {
  const page = await (await newContext({ viewport: PHONE, reducedMotion: true, shellOnly: before !== undefined })).newPage();
  await before?.(page);
  await page.goto(path());
  await ready(page);
  await layOut(page);
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'));
  for (const { viewport, colorScheme, name: view } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(backInView);
    await page.waitForTimeout(200);
    await page.screenshot({ path: join(OUT, `${fileName(name)}-${view}.png`), fullPage: !(await covered(page)), timeout: 40_000 });
  }
}

/** One test per state. */
export function captureAll(states: readonly PageState[]) {
  mkdirSync(OUT, { recursive: true });
  for (const state of states.filter(({ name }) => wanted(fileName(name), process.env.GALLERY_ONLY))) {
    test(state.name, { timeout: 200_000 }, () => capture(state));
  }
}

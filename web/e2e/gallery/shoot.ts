/**
 * Takes the pictures of a state: two sizes, light and dark, into var/gallery/.
 * GALLERY_ONLY takes part of a name ("landing,list-a24"), GALLERY_VIEW of a size or colour scheme ("390-dark").
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newContext } from '../browser';
import { layOut } from '../screen';
import type { Visit } from '../visits/visit';

const OUT = resolve(import.meta.dirname, '../../../var/gallery');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const VIEWS = [PHONE, DESKTOP].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, name: `${viewport.width}-${colorScheme}` })),
);

const wanted = (name: string, filter: string | undefined) => filter === undefined || filter.split(',').some((part) => name.includes(part));
const fileName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const views = VIEWS.filter(({ name }) => wanted(name, process.env.GALLERY_VIEW));

/** What lies over a page is on the screen, wherever the page is scrolled; the page itself is taken at full length. */
const covered = (page: Page) => page.evaluate(() => document.querySelector('dialog[open], [role="listbox"]:not([hidden])') !== null || window.scrollY > 0);

/** What the state is about has the focus, or is named in the address; at another width it lies elsewhere. */
const backInView = () => {
  const { activeElement, body } = document;
  if (location.hash !== '') return document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  if (window.scrollY > 0 && activeElement !== body && activeElement?.id !== 'main') activeElement?.scrollIntoView({ block: 'center' });
};

async function shoot({ name, path, before, ready }: Visit) {
  const page = await (await newContext({ viewport: PHONE, stillness: true, bare: before !== undefined })).newPage();
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

/** One test for each state. */
export function shootAll(visits: readonly Visit[]) {
  mkdirSync(OUT, { recursive: true });
  for (const visit of visits.filter(({ name }) => wanted(fileName(name), process.env.GALLERY_ONLY))) {
    test(visit.name, { timeout: 200_000 }, () => shoot(visit));
  }
}

/** Accessibility checks of a page state with axe, on a phone and a desktop, light and dark. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, newContext, PHONE } from './browser';
import { overlaps } from './overlaps';
import { layOut } from './screen';
import { smallTargets } from './targets';
import type { PageState } from './states/state';

/** The narrowest viewport without horizontal scrolling (WCAG 1.4.10): 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };
/** A desktop at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** The smallest phone, a tablet, and a phone on its side: for the states that every visitor sees. */
const SHAPES = [NARROW, { width: 820, height: 1180 }, { width: 844, height: 390 }];

/** In the dark scheme only colours differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], ...(runOnly !== null && { runOnly }) }),
    colorScheme === 'dark' ? COLOUR_RULES : null,
  );
  return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Waits for colour transitions to end. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished));
  });

const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function checkScheme(page: Page, viewport: { width: number }, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await transitionsEnded(page);
  expect(await violations(page, colorScheme), `${viewport.width} px, ${colorScheme}`).toEqual([]);
}

async function checkShape(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  for (const colorScheme of ['light', 'dark'] as const) await checkScheme(page, viewport, colorScheme);
  const found = { overflow: Math.max(0, await horizontalOverflow(page)), overlaps: await overlaps(page), small: await smallTargets(page) };
  expect(found, `${viewport.width} x ${viewport.height}`).toEqual({ overflow: 0, overlaps: [], small: [] });
}

/** Checks one state in all viewports and schemes: axe, reflow, target size and, in every shape of screen, whether anything overlaps. */
export async function checkAccessibility({ path, before, ready, everyShape }: PageState) {
  const page = await (await newContext({ viewport: PHONE, reducedMotion: true, shellOnly: before !== undefined })).newPage();
  await before?.(page);
  await page.goto(path());
  await ready(page);
  await layOut(page);
  await page.evaluate(axe.source);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) await checkScheme(page, viewport, colorScheme);
  }
  for (const viewport of everyShape === true ? SHAPES : []) await checkShape(page, viewport);
  for (const viewport of [DESKTOP, ZOOMED, NARROW, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await horizontalOverflow(page), `${viewport.width} px`).toBeLessThanOrEqual(0);
  }
  expect(await smallTargets(page)).toEqual([]);
}

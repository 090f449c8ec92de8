/** Layout shifts as the browser reports them, added up over a page's life. */
import type { Page } from 'playwright-core';

const TOTAL = 'layoutShiftTotal';

/** The most that counts as none, for every page. */
export const NO_SHIFT = 0.02;

/** Before the page is opened: adds up, in the page, every shift that the visitor did not cause. */
export const watchShifts = (page: Page) =>
  page.addInitScript((name) => {
    const total = { value: 0 };
    Object.assign(window, { [name]: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) total.value += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, TOTAL);

export const totalShift = (page: Page) =>
  page.evaluate((name) => (window as unknown as Record<string, { value: number }>)[name]?.value ?? Number.NaN, TOTAL);

/** Whether the page's own typeface has arrived and is in use. */
export const typefaceShown = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'));

/** Cumulative layout shift, as the browser reports it. */
import type { Page } from 'playwright-core';

const TOTAL = 'layoutShiftTotal';

/** Upper bound for every page. */
export const NO_SHIFT = 0.02;

/** Call before opening the page: adds up every shift without recent input. */
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

/** Whether the page's own typeface is loaded and in use. */
export const typefaceShown = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'));

/** Controls below the minimum target size of 44 by 44 px; links within text are exempt. */
import type { Page } from 'playwright-core';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="option"]';

export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(CONTROLS).evaluateAll((all) => {
    const least = 44 - 0.5;
    // Elements behind an open dialog are inert.
    const dialog = document.querySelector('dialog[open]');
    const small: string[] = [];
    for (const control of all) {
      if (dialog !== null && !dialog.contains(control)) continue;
      // A label extends the target of its input.
      const target = control.matches('input') ? (control.closest('label') ?? control) : control;
      const box = target.getBoundingClientRect();
      // A pseudo-element may extend the target.
      const around = getComputedStyle(target, '::after');
      const more = around.position === 'absolute' ? around : null;
      const [width, height] = [Math.max(box.width, parseFloat(more?.width ?? '') || 0), Math.max(box.height, parseFloat(more?.height ?? '') || 0)];
      const { display, visibility } = getComputedStyle(target);
      const inText = display === 'inline' && target.tagName === 'A';
      const away = box.width === 0 || visibility === 'hidden' || box.bottom < 0;
      if (inText || away || (width >= least && height >= least)) continue;
      small.push(`${target.tagName.toLowerCase()} "${(target.textContent ?? '').trim().slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`);
    }
    return small;
  });

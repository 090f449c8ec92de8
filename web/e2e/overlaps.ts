/** Texts and controls that lie over each other, apart from what is meant to: drawings, and what stays in place while the page scrolls. */
import type { Page } from 'playwright-core';

export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box { element: Element; fixed: boolean; left: number; top: number; right: number; bottom: number }
    const boxes: Box[] = [];
    const root = document.querySelector('dialog[open]') ?? document.body;

    /** What of it is visible within the scrolling and clipping elements around it; null for nothing. */
    function visible(element: Element, { left, top, right, bottom }: DOMRect, shrink: number): Box | null {
      // What a closed <details> hides has a place all the same.
      if (!element.checkVisibility()) return null;
      // Lines of a tight heading reach into each other, letters do not.
      const inset = (bottom - top) * shrink;
      const box = { element, fixed: false, left, top: top + inset, right, bottom: bottom - inset };
      for (let around: Element | null = element; around !== null && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position, visibility, opacity } = getComputedStyle(around);
        if (visibility === 'hidden' || opacity === '0') return null;
        if (position === 'fixed' || position === 'sticky') box.fixed = true;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const clip = around.getBoundingClientRect();
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null;
    }
    const add = (box: Box | null) => box && boxes.push(box);

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? '').trim() === '' || parent.closest('[aria-hidden="true"], svg, noscript, script, style') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) add(visible(parent, line, 0.25));
    }
    for (const control of root.querySelectorAll('button, input, select, textarea, summary, [role="option"]')) {
      // An input that covers its label is part of it.
      if (!control.matches('label input')) add(visible(control, control.getBoundingClientRect(), 0));
    }

    const related = (a: Element, b: Element) => a.contains(b) || b.contains(a) || (a.closest('label') !== null && a.closest('label') === b.closest('label'));
    const name = ({ element }: Box) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    const found = new Set<string>();
    boxes.forEach((a, at) => {
      for (const b of boxes.slice(at + 1)) {
        if (a.fixed !== b.fixed || related(a.element, b.element)) continue;
        const [width, height] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (width > 2 && height > 2) found.add(`${name(a)} and ${name(b)}, ${Math.round(width)} x ${Math.round(height)}`);
      }
    });
    return [...found];
  });

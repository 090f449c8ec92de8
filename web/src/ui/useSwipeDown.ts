import { useEffect, type RefObject } from 'react';

/** A released swipe closes the sheet beyond this distance, in pixels. */
const CLOSE_DISTANCE = 110;
/** A flick closes it sooner: beyond this distance in pixels, when it is faster than this many pixels per millisecond. */
const FLICK_DISTANCE = 20;
const FLICK_SPEED = 0.5;
/** Elements in which a swipe moves a caret or a list. */
const OWN_SWIPES = 'input, textarea, select';

interface Swipe {
  x: number;
  y: number;
  time: number;
  /** Whether the sheet follows the finger: the swipe began on the head, or has turned out to go down. */
  dragging: boolean;
}

/** Whether an element between the touched one and the sheet is scrolled: then a swipe down scrolls it back. */
function isScrolled(touched: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = touched as Element | null; element !== null && sheet.contains(element); element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}

/**
 * Closes a sheet at the bottom of a phone by a swipe down, so that a thumb need not reach its head: on the head, or anywhere while the
 * content is scrolled to its top. The sheet follows the finger.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    let swipe: Swipe | null = null;
    const moveSheet = (pixels: number) => {
      element.style.translate = pixels > 0 ? `0 ${pixels}px` : '';
    };
    const onStart = ({ touches, timeStamp, target }: TouchEvent) => {
      const [touch] = touches;
      const onHead = (target as Element).closest('[data-grabber]') !== null;
      // On a wide screen the sheet is at the right side.
      const isAtBottom = element.getBoundingClientRect().left === 0;
      const isFree = onHead || !((target as Element).matches(OWN_SWIPES) || isScrolled(target, element));
      const starts = touches.length === 1 && isAtBottom && isFree && touch !== undefined;
      swipe = starts ? { x: touch.clientX, y: touch.clientY, time: timeStamp, dragging: onHead } : null;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (swipe === null || !touch) return;
      const [across, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
      if (!swipe.dragging && down <= Math.abs(across)) {
        swipe = null;
        return;
      }
      swipe.dragging = true;
      // Otherwise the browser would scroll and cancel the touch.
      if (event.cancelable) event.preventDefault();
      moveSheet(down);
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      const distance = swipe?.dragging && touch ? touch.clientY - swipe.y : 0;
      const speed = swipe === null ? 0 : distance / Math.max(1, timeStamp - swipe.time);
      swipe = null;
      if (distance > CLOSE_DISTANCE || (distance > FLICK_DISTANCE && speed > FLICK_SPEED)) onClose();
      else moveSheet(0);
    };
    const onCancel = () => {
      swipe = null;
      moveSheet(0);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onCancel);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
    };
  }, [sheet, onClose]);
}

import { useEffect, type RefObject } from 'react';

/** Pixels after which a swipe closes, or pixels a millisecond of a flick. */
const FAR = 110;
const FAST = 0.5;
/** What has swipes of its own. */
const OWN_SWIPES = 'input, textarea, select';

interface Swipe {
  x: number;
  y: number;
  time: number;
  /** It began on the head, or has turned out to go down. */
  follows: boolean;
}

/** Whether anything between a touched element and the sheet is scrolled: then a swipe scrolls it back. */
function isScrolled(from: EventTarget | null, sheet: HTMLElement): boolean {
  for (let at = from as Element | null; at !== null && sheet.contains(at); at = at.parentElement) if (at.scrollTop > 0) return true;
  return false;
}

/**
 * Closes a sheet that lies at the bottom of a phone by a swipe down, so that a thumb need not reach its head: on the head, or anywhere
 * while its content is at the top. The sheet follows the finger.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    let swipe: Swipe | null = null;
    const move = (by: number) => (element.style.translate = by > 0 ? `0 ${by}px` : '');
    const onStart = ({ touches, timeStamp, target }: TouchEvent) => {
      const [touch] = touches;
      const follows = (target as Element).closest('[data-grabber]') !== null;
      // On a wide screen the sheet is at the side.
      const takes = touches.length === 1 && element.getBoundingClientRect().left === 0;
      const free = follows || !((target as Element).matches(OWN_SWIPES) || isScrolled(target, element));
      swipe = takes && free && touch ? { x: touch.clientX, y: touch.clientY, time: timeStamp, follows } : null;
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (swipe === null || !touch) return;
      const [across, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
      if (!swipe.follows && down <= Math.abs(across)) return void (swipe = null);
      swipe.follows = true;
      // Else the browser would scroll, and cancel the touch.
      if (event.cancelable) event.preventDefault();
      move(down);
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      const by = !swipe?.follows || !touch ? 0 : touch.clientY - swipe.y;
      const speed = swipe === null ? 0 : by / Math.max(1, timeStamp - swipe.time);
      swipe = null;
      if (by > FAR || (by > 20 && speed > FAST)) onClose();
      else move(0);
    };
    const onCancel = () => {
      swipe = null;
      move(0);
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

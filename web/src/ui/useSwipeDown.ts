import { useEffect, type RefObject } from 'react';

/** Pixels after which a swipe closes, or pixels a millisecond of a flick. */
const FAR = 110;
const FAST = 0.5;

/** Closes a sheet that lies at the bottom of a phone by a swipe down on its head; it follows the finger. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const element = sheet.current;
    const head = element?.querySelector<HTMLElement>('[data-grabber]');
    if (!element || !head) return undefined;
    let start: { y: number; time: number } | null = null;
    const move = (by: number) => (element.style.translate = by > 0 ? `0 ${by}px` : '');
    const onStart = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      // On a wide screen the sheet is at the side.
      start = touches.length === 1 && touch && element.getBoundingClientRect().left === 0 ? { y: touch.clientY, time: timeStamp } : null;
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (start !== null && touch) move(touch.clientY - start.y);
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      const by = start === null || !touch ? 0 : touch.clientY - start.y;
      const speed = start === null ? 0 : by / Math.max(1, timeStamp - start.time);
      start = null;
      if (by > FAR || (by > 20 && speed > FAST)) onClose();
      else move(0);
    };
    const onCancel = () => {
      start = null;
      move(0);
    };
    head.addEventListener('touchstart', onStart, { passive: true });
    head.addEventListener('touchmove', onMove, { passive: true });
    head.addEventListener('touchend', onEnd);
    head.addEventListener('touchcancel', onCancel);
    return () => {
      head.removeEventListener('touchstart', onStart);
      head.removeEventListener('touchmove', onMove);
      head.removeEventListener('touchend', onEnd);
      head.removeEventListener('touchcancel', onCancel);
    };
  }, [sheet, onClose]);
}

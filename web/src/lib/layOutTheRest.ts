/** Pieces that are laid out at a time: few enough that a tap in between is heard at once. */
const PIECES = 2;

const whenIdle = (run: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 100));

/**
 * Lays out what waits below the first screen (styles/base.css), a piece at a time and when there is nothing better to do. From then on
 * every page is laid out whole: going back ends where one was.
 */
export function layOutTheRest(): void {
  whenIdle(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>('[data-later]:not([style], [data-later="last"])')].slice(0, PIECES);
    for (const { style } of waiting) style.contentVisibility = 'visible';
    if (waiting.length > 0) layOutTheRest();
    else delete document.documentElement.dataset.first;
  });
}

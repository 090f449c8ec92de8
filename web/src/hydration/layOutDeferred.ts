/** Small enough that input between two slices is handled at once. */
const ELEMENTS_PER_SLICE = 2;

/** Runs something once the browser is idle. */
export const whenIdle = (run: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 100));

/** Lays out deferred sections (styles/base.css) in idle slices. From then on pages are laid out in full, so that Back restores the scroll position. */
export function layOutDeferred(): void {
  whenIdle(() => {
    const deferred = [...document.querySelectorAll<HTMLElement>('[data-deferred]:not([style], [data-deferred="last"])')].slice(0, ELEMENTS_PER_SLICE);
    for (const { style } of deferred) style.contentVisibility = 'visible';
    if (deferred.length > 0) layOutDeferred();
    else delete document.documentElement.dataset.initial;
  });
}

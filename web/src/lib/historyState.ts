/** Markers that the site keeps in the history state, beside the URL. */

/** History state of a navigation that stays on the page: scroll position and focus are left alone. */
export interface PreventScrollReset {
  preventScrollReset: true;
}

export const PREVENT_SCROLL_RESET: PreventScrollReset = { preventScrollReset: true };

export const preventsScrollReset = (state: unknown) => (state as Partial<PreventScrollReset> | null)?.preventScrollReset === true;

/**
 * A search that was forwarded to its one confident hit marks its history entry, so that Back shows the search instead of forwarding
 * again. Reloading clears the mark.
 */
export interface AutoForwarded {
  autoForwarded: true;
}

export const wasAutoForwarded = (state: unknown) => (state as Partial<AutoForwarded> | null)?.autoForwarded === true;

type HistoryState = Pick<History, 'state' | 'replaceState'>;

/** Call before the router reads the history; the router keeps its state under `usr`. */
export function clearAutoForwardedOnReload(history: HistoryState = window.history, type: string | undefined = navigationType()) {
  const state = history.state as { usr?: unknown } | null;
  if (type === 'reload' && wasAutoForwarded(state?.usr)) history.replaceState({ ...state, usr: null }, '');
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}

/**
 * A search that went straight on to a title leaves a mark in the history, so that Back shows what was typed instead of
 * going on once more. Loading the page anew wipes the mark: then the search goes on as it did the first time.
 */
export interface WentOn {
  wentOn: true;
}

export const hasGoneOn = (state: unknown) => (state as Partial<WentOn> | null)?.wentOn === true;

type KeptHistory = Pick<History, 'state' | 'replaceState'>;

/** To be called before the router reads the history, whose state it keeps under `usr`. */
export function forgetOnReload(history: KeptHistory = window.history, how: string | undefined = loadedBy()) {
  const state = history.state as { usr?: unknown } | null;
  if (how === 'reload' && hasGoneOn(state?.usr)) history.replaceState({ ...state, usr: null }, '');
}

function loadedBy(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}

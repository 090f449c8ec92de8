/* Buttons clicked before the modules were loaded (hydration/start.ts), each once: a second click usually means that nothing seemed to happen. */
declare global {
  interface Window {
    earlyClicks?: Set<HTMLElement>;
  }
}

/** Replays early clicks. React hydrates a clicked button first; on a page that is rendered anew the buttons are detached, and nothing happens. */
export function replayEarlyClicks() {
  const buttons = window.earlyClicks;
  delete window.earlyClicks;
  buttons?.forEach((button) => button.click());
}

/* boot/start.ts keeps the buttons that were tapped before the modules were there, each once: a second tap asks why nothing happens. */
declare global {
  interface Window {
    tapped?: Set<HTMLElement>;
  }
}

/**
 * Carries the taps out, once. React makes a button that is tapped its own first, if need be; on a page that is drawn anew the buttons are
 * gone, and nothing happens.
 */
export function tapAgain() {
  const buttons = window.tapped;
  delete window.tapped;
  buttons?.forEach((button) => button.click());
}

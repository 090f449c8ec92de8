/** Tracking consent: off if the visitor opted out here, or in the browser. */
import { useSyncExternalStore } from 'react';
import { settings, useSettings } from './settings';

/** Global Privacy Control, read as an opt-out of tracking. */
export function browserOptsOut(from: object = globalThis.navigator ?? {}): boolean {
  return (from as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

export const isTrackingAllowed = (): boolean => settings().measure && !browserOptsOut();

const neverChanges = () => () => undefined;

export function useTrackingConsent() {
  const { measure } = useSettings();
  // Constant for a page; unknown while rendering at the server.
  const byBrowser = useSyncExternalStore(neverChanges, browserOptsOut, () => false);
  return { refused: !measure || byBrowser, byBrowser };
}

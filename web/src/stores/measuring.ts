/** Whether use may be measured: not when the visitor said no here, nor when the browser says no everywhere. */
import { useSyncExternalStore } from 'react';
import { settings, useSettings } from './settings';

/** Global Privacy Control: a browser's own "do not sell or share", which we read as "do not measure". */
export function browserRefuses(from: object = globalThis.navigator ?? {}): boolean {
  return (from as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

export const mayMeasure = (): boolean => settings().measure && !browserRefuses();

const never = () => () => undefined;

export function useMeasuring() {
  const { measure } = useSettings();
  // It never changes while the page stands; a page drawn by the server does not know it yet.
  const byBrowser = useSyncExternalStore(never, browserRefuses, () => false);
  return { refused: !measure || byBrowser, byBrowser };
}

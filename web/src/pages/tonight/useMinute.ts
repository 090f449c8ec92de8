import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const CHECK_MS = 5_000;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, CHECK_MS);
  // A page in the background has no timers.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The time on the device's clock, to the minute; null at the server and during hydration. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore<number | null>(subscribe, currentMinute, () => null);
  return useMemo(() => (minute === null ? null : new Date(minute * MINUTE_MS)), [minute]);
}

import { DEHYDRATED_ID, pageData } from '../lib/pageData';

/** Registers the worker after the load event, so that the first visit does not wait for it. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    // The worker caches the dehydrated state as if it had been requested.
    const first = pageData(DEHYDRATED_ID);
    if (first !== null) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(first));
  };
  // The modules of a page may be loaded after its load event.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

import { FIRST } from '../api/firstId';
import { pageData } from '../lib/pageData';

/** After the page has loaded, so that the first visit waits for nothing. Without a worker the site is the same, with a connection. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    // What came with this page is kept as if it had been asked for.
    const first = pageData(FIRST);
    if (first !== null) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(first));
  };
  // The scripts of a page that was painted first may well come after it has loaded.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

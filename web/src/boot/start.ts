/**
 * Stands in the page that the server drew, before anything else is fetched. On a first visit the page is painted first, and only then
 * are its modules and the typeface asked for: on a slow line nothing competes with what is read. When the service worker holds
 * them all there is nothing to wait for. Kept short: it counts as the landing's script.
 */
declare const __ENTRY__: string;
declare const __FONT__: string;

{
  /** What paints late, or does not tell, waits no longer than this. */
  const PATIENCE_MS = 2_000;
  const held = navigator.serviceWorker?.controller;
  const { head } = document;

  const add = (tag: string, what: object) => head.append(Object.assign(document.createElement(tag), what));

  const fetchAll = () => {
    const own = head.querySelector<HTMLMetaElement>('[name=trits-modules]')?.content.split(' ') ?? [];
    for (const href of [__ENTRY__, ...own]) add('link', { rel: 'modulepreload', href });
    // The sheets in the page stand there under their names as well, switched off: no module that wants one fetches it again.
    for (const { dataset } of head.querySelectorAll<HTMLElement>('[data-href]')) add('link', { disabled: true, rel: 'stylesheet', href: dataset.href });
    const face = new FontFace('Bricolage', `url(${__FONT__})`, { weight: '200 800' });
    const show = () => document.fonts.add(face);
    // Shown before it is there, text waits a moment for it; after, it takes over text that can be read already.
    if (held) show();
    face.load().then(() => {
      const standIns = [...document.fonts].map(({ status }) => status);
      // Without any font that styles/faces.css makes as wide as this one, text would move: then the next page is the first in it.
      if (standIns.includes('loaded') || !standIns.includes('error')) show();
    }, () => 0);
  };

  // Links and fields work by themselves; what a button does only the modules know (lib/tappedAhead.ts).
  window.tapped = new Set();
  let led = 0;
  const tap = (event: MouseEvent) => {
    const pressed = (target: string) => (event.target as Element).closest<HTMLElement>(target);
    const button = pressed('[type=button]');
    if (button) window.tapped?.add(button);
    // The second tap of two on a link would meet what has come in its place by then: "Toon 3 andere" would skip a set, or open a title.
    if (event.timeStamp < led && (event.detail > 1 || (event as PointerEvent).pointerType === 'touch')) {
      event.preventDefault();
      event.stopPropagation();
    } else if (pressed('a')) led = event.timeStamp + 400;
  };
  document.addEventListener('click', tap, true);

  if (held) fetchAll();
  document.addEventListener('DOMContentLoaded', () => {
    let begun = 0;
    const begin = () => {
      if (begun++) return;
      if (!held) fetchAll();
      add('script', { type: 'module', src: __ENTRY__ });
    };
    // A page in the background, or one without content, has no paint to wait for.
    if (held || document.hidden || !document.querySelector('#root *')) return begin();
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && begin()).observe({ type: 'paint', buffered: true });
    setTimeout(begin, PATIENCE_MS);
  });
}

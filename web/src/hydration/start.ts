/**
 * Inline script of a server-rendered page. On a first visit the page is painted before modules and typeface are requested, so that
 * nothing competes with the first paint on a slow connection. Under a service worker, which has them cached, they are requested at once.
 * Keep it short: it counts towards the landing's script budget.
 */
declare const __ENTRY__: string;
declare const __FONT__: string;

{
  /** Upper bound on waiting for the first paint, for browsers that paint late or do not report it. */
  const MAX_WAIT_MS = 2_000;
  const controller = navigator.serviceWorker?.controller;
  const { head } = document;

  const add = (tag: string, what: object) => head.append(Object.assign(document.createElement(tag), what));

  const fetchAll = () => {
    const own = head.querySelector<HTMLMetaElement>('[name=trits-modules]')?.content.split(' ') ?? [];
    for (const href of [__ENTRY__, ...own]) add('link', { rel: 'modulepreload', href });
    // Inlined sheets are also added as disabled links, so that a module that depends on one does not fetch it again.
    for (const { dataset } of head.querySelectorAll<HTMLElement>('[data-href]')) add('link', { disabled: true, rel: 'stylesheet', href: dataset.href });
    const face = new FontFace('Bricolage', `url(${__FONT__})`, { weight: '200 800' });
    const show = () => document.fonts.add(face);
    // Added before it is loaded, the face blocks text for a moment; added after, it replaces visible text.
    if (controller) show();
    face.load().then(() => {
      const standIns = [...document.fonts].map(({ status }) => status);
      // Text would move if no stand-in of equal width (styles/faces.css) is installed: then the face is used from the next page on.
      if (standIns.includes('loaded') || !standIns.includes('error')) show();
    }, () => 0);
  };

  // Links and fields work without scripts; clicks on buttons are recorded for the modules (earlyClicks.ts).
  window.earlyClicks = new Set();
  let linkUntil = 0;
  const onClick = (event: MouseEvent) => {
    const pressed = (target: string) => (event.target as Element).closest<HTMLElement>(target);
    const button = pressed('[type=button]');
    if (button) window.earlyClicks?.add(button);
    // The second click of a double click on a link would hit what replaced it: "Toon 3 andere" would skip a set or open a title.
    if (event.timeStamp < linkUntil && (event.detail > 1 || (event as PointerEvent).pointerType === 'touch')) {
      event.preventDefault();
      event.stopPropagation();
    } else if (pressed('a')) linkUntil = event.timeStamp + 400;
  };
  document.addEventListener('click', onClick, true);

  if (controller) fetchAll();
  document.addEventListener('DOMContentLoaded', () => {
    let started = 0;
    const run = () => {
      if (started++) return;
      if (!controller) fetchAll();
      add('script', { type: 'module', src: __ENTRY__ });
    };
    // A background tab, or a page without content, has no paint to wait for.
    if (controller || document.hidden || !document.querySelector('#root *')) return run();
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && run()).observe({ type: 'paint', buffered: true });
    setTimeout(run, MAX_WAIT_MS);
  });
}

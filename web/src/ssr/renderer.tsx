/**
 * Renders pages at the server, in a JavaScript engine without a browser, with the browser's own components, so that the markup can be
 * hydrated. In: a URL and API answers. Out: markup and metadata.
 */
import './polyfills';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, NavigationType, Router, useRoutes, type Navigator } from 'react-router';
import { setDehydratedAnswers, problemIn } from '../api/dehydrated';
import { queryClient } from '../api/queries';
import { isTips } from '../api/shape';
import { seedMedia, tipsParams } from '../filters/wizardQuery';
import { dayOf, screenOrder } from '../titles/dayOrder';
import { collectHeads, type RenderedHead } from '../page/usePageMeta';
import { lazyPages, routes } from '../routes';
import { withQuery } from '../lib/query';
import { titleAt } from '../site/titlePages';
import { themeAt } from '../site/themes';
import { pages } from '../site/urls';
import { parseWizardState } from '../pages/wizard/wizardState';
import { filesOf } from './pageFiles';
import { initialRequests, nextRequests, starterRequests } from './initialRequests';

interface Host {
  /** The API's answer for a URL, including problem documents; undefined on a server error. */
  tritsAsk: (url: string) => string | undefined;
  tritsReady: () => Promise<void>;
  tritsRender: (url: string, origin: string) => string;
}
const host = globalThis as unknown as Host;

const noop = () => undefined;
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: noop,
  push: noop,
  replace: noop,
};

const App = () => useRoutes(routes);

host.tritsReady = async () => {
  await Promise.all(Object.values(lazyPages).map((page) => page?.load()));
};

host.tritsRender = (url, origin) => {
  const [path = '/', query = ''] = url.split('?', 2);
  const pathname = path === '/' ? path : path.replace(/\/$/, '');
  const search = query === '' ? '' : `?${query}`;
  const params = new URLSearchParams(query);
  const first = fetchAll(initialRequests(pathname, params));
  const requests = [...first, ...fetchAll(first.flatMap(([requested, answer]) => nextRequests(requested, answer)))];
  const unknown = requests.some(([, , problem]) => problem === 'unknown-title');
  // The page of an unknown title offers other titles.
  setDehydratedAnswers(Object.fromEntries([...requests, ...(unknown ? fetchAll(starterRequests(pathname, params)) : [])]));
  queryClient.clear();
  let head: RenderedHead | null = null;
  collectHeads(origin, (rendered) => {
    head = rendered;
  });
  const html = renderToString(
    <StrictMode>
      <Router location={{ pathname: path, search, hash: '', state: null, key: 'default' }} navigator={navigator} navigationType={NavigationType.Pop} static>
        <App />
      </Router>
    </StrictMode>,
  );
  return JSON.stringify({
    // The operator's page has its metadata only; its content is rendered by the browser.
    html: pathname === pages.analytics() ? '' : html,
    head,
    found: !unknown,
    image: requests.length > 0 && requests.every(([, , problem]) => problem === null) ? imageOf(pathname, params, requests[0]?.[1]) : null,
    ...filesOf(pathname),
  });
};

/** Each request with its answer and the code of a problem document. Requests without an answer are left to the browser. */
function fetchAll(urls: readonly string[]) {
  return urls.flatMap((url): [url: string, answer: unknown, problem: string | null][] => {
    const text = host.tritsAsk(url);
    if (text === undefined) return [];
    const answer: unknown = JSON.parse(text);
    return [[url, answer, problemIn(answer)?.code ?? null]];
  });
}

/** Path of the picture for social media: the tips of the page, in its order, or its list. */
function imageOf(path: string, params: URLSearchParams, answer: unknown): string | null {
  const titled = titleAt(path);
  if (titled !== null) return `/og/${titled[0]}/${titled[1]}.png`;
  const slug = path.slice(1);
  if (themeAt(slug) !== undefined) return params.toString() === '' ? `/og/lijst/${slug}.png` : null;
  const mediaType = path === pages.wizard('movie') ? 'movie' : path === pages.wizard('tv') ? 'tv' : null;
  const state = mediaType === null ? null : parseWizardState(params, mediaType);
  if (state?.kind !== 'results') return null;
  const { alt, id, partner, across } = state.query;
  const tips = isTips(answer) ? screenOrder(answer, dayOf(new Date())).flatMap((place) => answer.tips[place]?.tmdbId ?? []) : [];
  return withQuery(`/og/${seedMedia(state.query)}/${id}.png`, { mediaType: across ? state.query.mediaType : undefined, with: partner ?? undefined, alt: alt === 0 ? undefined : alt, ...tipsParams({ ...state.query, tips: tips.length === 3 ? tips : [] }) });
}

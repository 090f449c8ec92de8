/**
 * Draws pages at the server, in a JavaScript engine without a browser: the same components as in the browser, so that what stands
 * there before the scripts run is what they would make of it. In: an address and the answers of the API. Out: markup and head.
 */
import './globals';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, NavigationType, Router, useRoutes, type Navigator } from 'react-router';
import { giveFirst, refusalIn } from '../api/first';
import { queryClient } from '../api/queries';
import { apiParams } from '../filters/params';
import { tellHeads, type DrawnHead } from '../layout/usePageMeta';
import { drawable, routes } from '../routes';
import { pages, withQuery } from '../urls';
import { parseWizardState } from '../wizard/wizardState';
import { filesOf } from './files';
import { firstQuestions, startersFor } from './firstQuestions';

interface Host {
  /** The answer of the API at an address, also a refusal; nothing when it is at fault. */
  tritsAsk: (url: string) => string | undefined;
  tritsReady: () => Promise<void>;
  tritsDraw: (url: string, origin: string) => string;
}
const host = globalThis as unknown as Host;

const still = () => undefined;
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: still,
  push: still,
  replace: still,
};

const App = () => useRoutes(routes);

host.tritsReady = async () => {
  await Promise.all(drawable().map((page) => page.load()));
};

host.tritsDraw = (url, origin) => {
  const [given = '/', query = ''] = url.split('?', 2);
  const pathname = given === '/' ? given : given.replace(/\/$/, '');
  const search = query === '' ? '' : `?${query}`;
  const params = new URLSearchParams(query);
  const asked = ask(firstQuestions(pathname, params));
  const unknown = asked.some(([, , refusal]) => refusal === 'unknown-title');
  // A page about a title that is not known offers others.
  giveFirst(Object.fromEntries([...asked, ...(unknown ? ask(startersFor(pathname)) : [])]));
  queryClient.clear();
  let head: DrawnHead | null = null;
  tellHeads(origin, (told) => {
    head = told;
  });
  const html = renderToString(
    <StrictMode>
      <Router location={{ pathname: given, search, hash: '', state: null, key: 'default' }} navigator={navigator} navigationType={NavigationType.Pop} static>
        <App />
      </Router>
    </StrictMode>,
  );
  return JSON.stringify({
    // Of the operator's page the head alone: the rest wants a browser.
    html: pathname === pages.analytics() ? '' : html,
    head,
    found: !unknown,
    image: asked.length > 0 && asked.every(([, , refusal]) => refusal === null) ? imageOf(pathname, params) : null,
    ...filesOf(pathname),
  });
};

/** Each question with its answer, and the code of a refusal. What got none is left to the browser. */
function ask(questions: readonly string[]) {
  return questions.flatMap((question): [question: string, answer: unknown, refusal: string | null][] => {
    const text = host.tritsAsk(question);
    if (text === undefined) return [];
    const answer: unknown = JSON.parse(text);
    return [[question, answer, refusalIn(answer)?.code ?? null]];
  });
}

/** The picture for whoever shares a result; the server draws it. */
function imageOf(path: string, params: URLSearchParams): string | null {
  const mediaType = path === pages.wizard('movie') ? 'movie' : path === pages.wizard('tv') ? 'tv' : null;
  const state = mediaType === null ? null : parseWizardState(params, mediaType);
  if (state?.kind !== 'results') return null;
  const { alt, id } = state.asked;
  return withQuery(`/og/${mediaType}/${id}.png`, { alt: alt === 0 ? undefined : alt, ...apiParams(state.asked) });
}

/** One browser per test file, one fresh context per page opened. Posters are never fetched: the drawn ones show. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

export const baseUrl = inject('baseUrl');
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Options {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** A phone: a touch screen without keys. */
  touch?: boolean;
  /** Without motion. */
  stillness?: boolean;
  /** With its service worker, which otherwise stands between the tests and the server. */
  worker?: boolean;
  /** Pages come without content, as the service worker has them: every answer is asked for. */
  bare?: boolean;
  /** Whether scripts run. */
  scripts?: boolean;
  /** Another browser than the file's own. */
  browser?: Browser;
}

let shared: Browser;
const contexts: BrowserContext[] = [];

/** A browser whose program gets these variables on top of ours. */
export const launch = (variables: Record<string, string> = {}) =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS, env: { ...process.env, ...variables } });

beforeAll(async () => {
  shared = await launch();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => shared.close());

export async function newContext({ viewport = DESKTOP, colorScheme = 'light', touch = false, stillness = false, worker = false, bare: empty = false, scripts = true, browser = shared }: Options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    colorScheme,
    locale: 'nl-NL',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: stillness ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(10_000);
  await context.route('https://image.tmdb.org/**', (route) => route.abort());
  if (empty) await bare(context);
  bareWhenAnswered(context);
  context.on('page', bareWhenAnswered);
  if (scripts) context.on('page', waitForScripts);
  contexts.push(context);
  return context;
}

/** Opens a page in a context of its own. */
export async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.goto(path);
  return page;
}

/** Serves the page without content at every address. */
export const bare = (where: Page | BrowserContext, route = where.route) =>
  route.call(
    where,
    (url) => url.origin === new URL(baseUrl).origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({ response: await route.fetch({ url: `${baseUrl}/shell.html` }) });
    },
  );

/** Who answers for the API wants its questions to be asked: then nothing may come along with the page. */
function bareWhenAnswered(where: Page | BrowserContext) {
  const { route } = where;
  where.route = async (pattern, ...rest) => {
    if (/api.{0,2}v1/.test(String(pattern))) await bare(where, route);
    return route.call(where, pattern, ...rest);
  };
}

/** A page drawn by the server can be seen before it can be used: going there takes until it can. */
function waitForScripts(page: Page) {
  const alive = () => {
    const shown = document.querySelector('#root main *') ?? document.getElementById('root');
    return shown === null || Object.keys(shown).some((key) => key.startsWith('__react'));
  };
  const wait = () => page.waitForFunction(alive).catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await wait();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await wait();
    return response;
  };
}

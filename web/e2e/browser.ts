/** One browser per test file, one context per page. Poster images are never loaded, so the drawn posters are visible. */
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
  /** A phone: touch screen, no keyboard. */
  touch?: boolean;
  /** prefers-reduced-motion. */
  reducedMotion?: boolean;
  /** Allows the service worker, which would otherwise answer requests that tests intercept. */
  worker?: boolean;
  /** Serves the shell instead of rendered pages, so that every answer is requested. */
  shellOnly?: boolean;
  /** Whether JavaScript is enabled. */
  scripts?: boolean;
  /** Replaces the file's own browser. */
  browser?: Browser;
}

let shared: Browser;
const contexts: BrowserContext[] = [];

/** Launches a browser with additional environment variables. */
export const launch = (variables: Record<string, string> = {}) =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS, env: { ...process.env, ...variables } });

beforeAll(async () => {
  shared = await launch();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => shared.close());

export async function newContext({ viewport = DESKTOP, colorScheme = 'light', touch = false, reducedMotion = false, worker = false, shellOnly: onlyShell = false, scripts = true, browser = shared }: Options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    colorScheme,
    locale: 'nl-NL',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(10_000);
  await context.route('https://image.tmdb.org/**', (route) => route.abort());
  if (onlyShell) await serveShell(context);
  shellWhenMocked(context);
  context.on('page', shellWhenMocked);
  if (scripts) context.on('page', waitForHydration);
  contexts.push(context);
  return context;
}

/** Opens a page in a new context. */
export async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.goto(path);
  return page;
}

/** Serves the shell at every address. */
export const serveShell = (where: Page | BrowserContext, route = where.route) =>
  route.call(
    where,
    (url) => url.origin === new URL(baseUrl).origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({ response: await route.fetch({ url: `${baseUrl}/shell.html` }) });
    },
  );

/** A test that mocks the API needs its requests: then pages carry no dehydrated state. */
function shellWhenMocked(where: Page | BrowserContext) {
  const { route } = where;
  where.route = async (pattern, ...rest) => {
    if (/api.{0,2}v1/.test(String(pattern))) await serveShell(where, route);
    return route.call(where, pattern, ...rest);
  };
}

/** A rendered page is visible before it is interactive: navigation waits for hydration. */
function waitForHydration(page: Page) {
  const hydrated = () => {
    const shown = document.querySelector('#root main *') ?? document.getElementById('root');
    return shown === null || Object.keys(shown).some((key) => key.startsWith('__react'));
  };
  const wait = () => page.waitForFunction(hydrated).catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await wait();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await wait();
    return response;
  };
}

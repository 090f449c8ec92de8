/** One browser per test file, one fresh context per page opened. Posters are never fetched: the drawn ones show. */
import { chromium, type Browser, type BrowserContext, type Page, type Route } from 'playwright-core';
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
  /** The empty page that the service worker keeps, so that every answer is asked for; otherwise the first ones come with the page. */
  shell?: boolean;
  /** With its service worker, which otherwise stands between the tests and the server. */
  worker?: boolean;
}

const isOurs = (url: URL) => baseUrl === url.origin && !url.pathname.startsWith('/api/');

async function serveShell(route: Route) {
  if (route.request().resourceType() !== 'document') return route.fallback();
  await route.fulfill({ response: await route.fetch({ url: `${baseUrl}/shell.html` }) });
}

let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => browser.close());

export async function newContext({ viewport = DESKTOP, colorScheme = 'light', touch = false, stillness = false, shell = false, worker = false }: Options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    colorScheme,
    locale: 'nl-NL',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: stillness ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(10_000);
  await context.route('https://image.tmdb.org/**', (route) => route.abort());
  if (shell) await context.route(isOurs, serveShell);
  contexts.push(context);
  return context;
}

/** Opens a page in a context of its own. */
export async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.goto(path);
  return page;
}

/** Lighthouse with its phone profile. */
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { starter } from './catalogue';
import { pages } from '../src/site/urls';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface Judged {
  /** Scores from 0 to 100. */
  marks: Record<Category, number>;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Failed audits other than performance. */
  faults: string[];
}

const BROWSER = ['--headless=new', '--no-sandbox', '--disable-gpu'];

/** The landing, a result, a list, the page of a title. */
export async function judgedPages(): Promise<Record<string, string>> {
  const seed = await starter('movie');
  return { landing: pages.home(), results: pages.wizard('movie', { id: seed.tmdbId }), theme: pages.theme('scandi-noir'), title: '/film/fight-club-550' };
}

/** Retries, because another process may take the chosen port before the browser does. */
async function browser(tries = 3): Promise<LaunchedChrome> {
  const settings = { chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: BROWSER };
  try {
    return await launch(settings);
  } catch (refused) {
    if (tries <= 1) throw refused;
    return browser(tries - 1);
  }
}

/** One run in a new browser, without posters: their host is not under test and may be unreachable. */
export async function judge(url: string): Promise<Judged> {
  const chrome = await browser();
  try {
    const flags: Flags = { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES], blockedUrlPatterns: ['*image.tmdb.org*'] };
    const run = await lighthouse(url, flags);
    if (run === undefined) throw new Error(`no verdict on ${url}`);
    const { categories, audits } = run.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const faults = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
    return {
      marks: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Judged['marks'],
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults: faults.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

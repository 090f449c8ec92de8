/** Trailers for the tests: their catalogue has none, so the API's answers get one here, and a page of ours answers for the site that shows it. */
import type { Page } from 'playwright-core';
import type { TitleDetail } from '../src/api/types';

const KEY = 'qtRKdVHc-cE';
export const EMBEDDED = `https://www.youtube-nocookie.com/embed/${KEY}`;
export const SHOWN = 'De trailer';

export async function withTrailers(page: Page): Promise<void> {
  const body = `<!doctype html><html lang="nl"><title>${SHOWN}</title><p>${SHOWN}`;
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(/\/api\/v1\/titles\/(?:movie|tv)\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as TitleDetail), trailer: { site: 'YouTube', key: KEY } } });
  });
}

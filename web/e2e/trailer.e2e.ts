/** The trailer of a title: requested after a press only. */
import { expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { baseUrl, newContext, PHONE } from './browser';
import { get } from './catalogue';
import { cards, heading, tipTitles } from './screen';
import { EMBEDDED, SHOWN, withTrailers } from './trailers';
import type { TitleDetail } from '../src/api/types';
import { api } from '../src/api/urls';

const FIGHT_CLUB = 550;

/** A page where every title has a trailer, and what it requested of other hosts than that of the posters. */
async function pageWithTrailers() {
  const page = await (await newContext({ viewport: PHONE })).newPage();
  const elsewhere: Request[] = [];
  const known = [new URL(baseUrl).host, 'image.tmdb.org'];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(host)) elsewhere.push(request);
  });
  await withTrailers(page);
  return { page, elsewhere };
}

/** Presses the button and checks what has been requested before and after it. */
async function watch(page: Page, elsewhere: readonly Request[], title: string) {
  const button = page.getByRole('button', { name: 'Trailer bekijken' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  expect(elsewhere.map((request) => request.url())).toEqual([]);
  await button.click();
  const frame = page.getByTitle(`Trailer van ${title}`, { exact: true });
  await frame.contentFrame().getByText(SHOWN).waitFor();
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(elsewhere.map((request) => request.url())).toEqual([EMBEDDED]);
  // The origin, without the path of the page.
  expect(await elsewhere[0]?.headerValue('referer')).toBe(`${baseUrl}/`);
}

test('on the page of a title its trailer is requested by a press alone', async () => {
  const { path } = await get<TitleDetail>(api.title('movie', FIGHT_CLUB));
  const { page, elsewhere } = await pageWithTrailers();
  await page.goto(path);
  await heading(page).waitFor();
  await watch(page, elsewhere, 'Fight Club');
});

test('so it is in the panel of a tip', async () => {
  const { page, elsewhere } = await pageWithTrailers();
  await page.goto(`/movie?id=${FIGHT_CLUB}`);
  const [tip = ''] = await tipTitles(page);
  await cards(page).first().getByRole('button', { name: tip, exact: true }).click();
  await watch(page, elsewhere, tip);
});

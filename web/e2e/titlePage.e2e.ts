import { expect, test } from 'vitest';
import { baseUrl, newContext, open, PHONE } from './browser';
import { get, tips } from './catalogue';
import { cards, heading, tipTitles } from './screen';
import type { AroundAnswer, TitleDetail } from '../src/api/types';
import { api } from '../src/api/urls';

const FIGHT_CLUB = 550;

test('a title page says itself in at most 160 characters, and its data names a picture', async () => {
  for (const path of ['/film/fight-club-550', '/film/inception-27205', '/serie/breaking-bad-1396']) {
    const html = await (await fetch(baseUrl + path)).text();
    const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
    expect(description.length, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    const graph = (JSON.parse(/<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? '') as { '@graph': { image: string }[] })['@graph'];
    const image = graph[0]?.image ?? '';
    // Posters are on the host of their provider, which is not asked here.
    if (image.startsWith(baseUrl)) expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
    else expect(image).toMatch(/^https:\/\/.+\.jpg$/);
  }
});

test('the page of a title has its facts, its three tips with reasons, and what surrounds it', async () => {
  const { path } = await get<TitleDetail>(api.title('movie', FIGHT_CLUB));
  const around = await get<AroundAnswer>(api.around('movie', FIGHT_CLUB));
  const answer = await tips('movie', FIGHT_CLUB, 0);
  const page = await open(path, { viewport: PHONE });
  expect(await heading(page).textContent()).toBe('Fight Club');
  const three = page.getByRole('region', { name: 'Drie tips na Fight Club' });
  expect((await three.getByRole('heading', { level: 3 }).allTextContents()).sort()).toEqual(answer.tips.map(({ title }) => title).sort());
  for (const { reason } of answer.tips) await three.getByText(reason.text.replaceAll('*', '')).waitFor();
  for (const maker of around.makers) {
    const row = page.getByRole('region', { name: `Meer van ${maker.name}` });
    expect(await row.getByRole('link').count()).toBe(maker.titles.length);
  }
  expect(around.more).toHaveLength(9);
  await page.getByRole('region', { name: 'Nog negen in deze lijn' }).getByRole('link').first().click();
  await page.waitForURL(`${baseUrl}${around.more[0]?.path}`);
  await expect.poll(() => heading(page).textContent()).toBe(around.more[0]?.title);
  await page.goBack();
  await expect.poll(() => heading(page).textContent()).toBe('Fight Club');
  await page.getByRole('link', { name: 'Stuur bij of zie andere drie' }).click();
  await tipTitles(page);
});

test('it reads the same without scripts, and search engines get its work and its tips', async () => {
  const { path, pitch } = await get<TitleDetail>(api.title('movie', FIGHT_CLUB));
  const page = await (await newContext({ scripts: false })).newPage();
  await page.goto(new URL(path, baseUrl).href);
  expect(await page.getByText(pitch ?? '').first().isVisible()).toBe(true);
  const html = await (await fetch(new URL(path, baseUrl))).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { '@graph': { '@type': string; numberOfItems?: number; url?: string }[] };
  const [work, list] = data['@graph'];
  expect([work?.['@type'], list?.['@type'], list?.numberOfItems]).toEqual(['Movie', 'ItemList', 3]);
  expect(work?.url).toBe(new URL(path, baseUrl).href);
  expect(html).not.toContain('noindex');
  expect(await (await fetch(new URL('/sitemap.xml', baseUrl))).text()).toContain(`<loc>${work?.url}</loc>`);
});

test('a maker in the panel leads to more of them on the page of the title, with the focus there, and so does the page itself', async () => {
  const found = await Promise.all(
    (await tips('movie', FIGHT_CLUB, 0)).tips.map(async (tip) => ({ tip, makers: (await get<AroundAnswer>(api.around('movie', tip.tmdbId))).makers })),
  );
  const { tip, makers } = found.find(({ makers: [first] }) => first !== undefined) ?? {};
  const heading = `Meer van ${makers?.[0]?.name}`;
  const page = await open(`/movie?id=${FIGHT_CLUB}`, { viewport: PHONE, touch: true });
  await tipTitles(page);
  await page.getByRole('button', { name: tip?.title ?? '', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // A maker may be director and writer.
  await dialog.getByRole('link', { name: heading }).first().tap();
  await page.waitForURL(/\/film\/[a-z0-9-]+-\d+#maker-1$/);
  const section = page.getByRole('heading', { level: 2, name: heading });
  const reached = async () => {
    await section.and(page.locator(':focus')).waitFor();
    await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(await section.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(PHONE.height / 2);
  };
  await reached();
  expect(await dialog.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('main').getByRole('link', { name: heading }).first().tap();
  await reached();
  // An actor without a section is plain text.
  const { cast, directors } = await get<TitleDetail>(api.title('movie', tip?.tmdbId ?? 0));
  const other = cast.find((name) => !directors.includes(name)) ?? '';
  await page.getByRole('definition').filter({ hasText: other }).first().waitFor();
  expect(await page.getByRole('link', { name: `Meer van ${other}` }).count()).toBe(0);
});

test('the panel of a title leads to its page, and that is what it shares', async () => {
  const page = await open(`/movie?id=${FIGHT_CLUB}`, { viewport: PHONE });
  const [first = ''] = await tipTitles(page);
  await cards(page).first().getByRole('button', { name: first, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Alles over deze titel' }).click();
  await page.waitForURL(/\/film\/[a-z0-9-]+-\d+$/);
  await expect.poll(() => heading(page).textContent()).toBe(first);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { knownTypes, sessionOf, typedEvent, useDelivery, type TypedEvent } from './delivery';
import { choices, manySets, narrow, onScreen, starter, starterWhere, straightOn, tips } from './catalogue';
import { PARTNER, PAY, PROVIDER, SPONSOR } from './configured';
import { sendPending } from './events';
import { cards, chip, counted, listButton, menu, nextSet, openPanel, panel, pressInMenu, question, tipTitles, voteGood } from './screen';
import type { Tip } from '../src/api/types';
import { pages } from '../src/site/urls';

const ELSEWHERE = process.env.TRITS_DATA === undefined;
const MINUTE_MS = 60_000;
const { openPage, of, expectDelivered, types } = useDelivery();

/** The link names the three tips on screen. */
const sharedTips = expect.stringMatching(/^http.*\/movie\?id=\d+&t=\d+,\d+,\d+$/) as unknown;
const named = ({ tmdbId, title, mediaType }: Pick<Tip, 'tmdbId' | 'title' | 'mediaType'>) => ({ tmdbId, title, mediaType });

test.skipIf(ELSEWHERE)('a search, and the sets after it', async () => {
  const seed = await manySets('movie');
  const page = await openPage('/movie');
  await question(page).fill(`${seed.title} ${seed.year}`);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tipTitles(page);
  await nextSet(page).click();
  await page.waitForURL(/alt=1/);
  await tipTitles(page);
  await expectDelivered(
    page,
    ['search_submitted', { q: `${seed.title} ${seed.year}`, year: seed.year, mediaType: 'movie' }],
    ['alt_set_requested', { iteration: 1, mediaType: 'movie' }],
  );
});

test.skipIf(ELSEWHERE)('a search from outside the site', async () => {
  const seed = await straightOn('tv');
  const page = await openPage(`/series?q=${encodeURIComponent(seed.title)}`);
  await tipTitles(page);
  await expectDelivered(page, ['search_submitted', { q: seed.title, year: null, mediaType: 'tv' }]);
});

test.skipIf(ELSEWHERE)('filters, and the relaxation steps that they require', async () => {
  const seed = await starter('movie');
  const { filters } = await narrow(seed.tmdbId);
  const [year = ''] = filters.years.split('-');
  const { ladder } = await tips('movie', seed.tmdbId, 0, filters);
  const genre = (await choices('movie')).genres.find(({ value }) => value === filters.genres)?.label ?? '';
  const page = await openPage(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await openPanel(page);
  const all = panel(page).getByRole('group', { name: 'Genre', exact: true });
  await all.getByRole('button', { expanded: false }).click();
  await all.getByRole('checkbox', { name: genre, exact: true }).check();
  await panel(page).getByRole('textbox', { name: 'Van', exact: true }).fill(year);
  await panel(page).getByRole('textbox', { name: 'Tot en met', exact: true }).fill(year);
  await counted(page, /pas(t|sen)/);
  await panel(page).getByRole('button', { name: 'Toon 3 tips' }).click();
  await chip(page, year).waitFor();
  await tipTitles(page);
  await expectDelivered(
    page,
    ['filters_applied', { filters: { genres: [Number(filters.genres)], years: filters.years }, mediaType: 'movie' }],
    ...ladder.map(({ step }) => ['ladder_used', { step, mediaType: 'movie' }] as TypedEvent),
  );
});

test.skipIf(ELSEWHERE)('a tip: opened, listed, unlisted, shared, rated', async () => {
  const seed = await starter('movie');
  const [first, second] = onScreen(await tips('movie', seed.tmdbId, 0));
  if (first === undefined || second === undefined) throw new Error('no tips');
  const page = await openPage(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await cards(page).nth(1).getByRole('button', { name: /^Waarom deze tip/ }).click();
  await listButton(page, first.title).click();
  await listButton(page, first.title).click();
  await listButton(page, second.title).click();
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  await page.getByRole('radio', { name: '4 sterren' }).check();
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).click();
  await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
  await expectDelivered(
    page,
    ['tip_card_click', { tmdbId: second.tmdbId, position: 2, title: second.title, mediaType: 'movie' }],
    ['watchlist_added', named(first)],
    ['watchlist_removed', named(first)],
    ['watchlist_added', named(second)],
    ['share_clicked', { page: '/movie', url: sharedTips }],
    ['session_rated', { stars: 4, page: '/movie' }],
    ['watchlist_cleared', { count: 1 }],
  );
});

test.skipIf(ELSEWHERE)('votes, with a reason and withdrawn, and a seen title', async () => {
  const seed = await manySets('tv');
  const [first, second, third] = onScreen(await tips('tv', seed.tmdbId, 0));
  if (first === undefined || second === undefined || third === undefined) throw new Error('no tips');
  const page = await openPage(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  await voteGood(page);
  await pressInMenu(page, 1, /^Geen goede tip/);
  await page.getByText('Hier is een andere.').waitFor();
  await page.getByRole('group', { name: `Waarom was ${second.title} geen goede tip?` }).getByRole('button', { name: 'Te bekend' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await pressInMenu(page, 2, /^Al gezien/);
  await page.getByText('Hier is een andere.').waitFor();
  const vote = (tip: Tip, position: number, verdict: string) => ({ tmdbId: tip.tmdbId, seedTmdbId: seed.tmdbId, position, verdict, mediaType: 'tv', filters: {} });
  await expectDelivered(
    page,
    ['tip_feedback', vote(first, 1, 'good')],
    ['tip_feedback', vote(second, 2, 'bad')],
    ['tip_feedback', { ...vote(second, 2, 'bad'), reason: 'known' }],
    ['tip_feedback', vote(second, 2, 'none')],
    ['title_seen', { tmdbId: third.tmdbId, mediaType: 'tv' }],
  );
});

const openSheet = async (page: Page, title: string) => {
  await cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('button', { name: /^Waar te kijken/ }).click();
  return page.getByRole('dialog', { name: 'Waar te kijken', exact: true });
};

test.skipIf(ELSEWHERE)('the watch sheet: an affiliate link, its click, and the conversion', async () => {
  const sponsored = ({ offers }: Tip) => offers.some(({ service }) => service === SPONSOR);
  const seed = await starterWhere('tv', async ({ tmdbId }) => (await tips('tv', tmdbId, 0)).tips.some(sponsored));
  const tip = (await tips('tv', seed.tmdbId, 0)).tips.find(sponsored);
  const offer = tip?.offers.find(({ service }) => service === SPONSOR);
  if (tip === undefined || offer === undefined) throw new Error('no offer');
  const page = await openPage(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  const sheet = await openSheet(page, tip.title);
  const link = sheet.getByRole('link', { name: new RegExp(`^${offer.brand} advertentielink`) });
  expect(await link.getAttribute('rel')).toBe('sponsored noopener');
  expect(await link.getAttribute('href')).toBe(`${PARTNER}/?naar=${encodeURIComponent(offer.homeUrl)}`);
  const position = (await sheet.getByRole('link').allTextContents()).findIndex((text) => text.startsWith(`${offer.brand} advertentielink`)) + 1;
  const before = Date.now();
  const [popup] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await popup.close();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const about = { provider: SPONSOR, tmdbId: tip.tmdbId, mediaType: 'tv', providerType: offer.access };
  await expectDelivered(
    page,
    ['availability_sheet_opened', { ...named(tip), hasProviders: true }],
    ['availability_click', { ...about, title: tip.title }],
    ['affiliate_link_clicked', { ...about, position, timestamp: expect.any(Number) }],
    ['sheet_conversion', { tmdbId: tip.tmdbId, mediaType: 'tv', timeToConversion: expect.any(Number), clickedProviders: [SPONSOR] }],
  );
  const [, , clicked, converted] = await of(await sessionOf(page));
  const timestamp = Number(clicked?.eventData.timestamp);
  expect(timestamp % MINUTE_MS).toBe(0);
  expect(Math.abs(timestamp - before)).toBeLessThan(2 * MINUTE_MS);
  expect(Number(converted?.eventData.timeToConversion)).toBeGreaterThan(0);
});

test.skipIf(ELSEWHERE)('a title without offers', async () => {
  const unseen = ({ offers }: Tip) => offers.length === 0;
  const seed = await starterWhere('tv', async ({ tmdbId }) => (await tips('tv', tmdbId, 0)).tips.some(unseen));
  const tip = (await tips('tv', seed.tmdbId, 0)).tips.find(unseen);
  if (tip === undefined) throw new Error('every tip can be watched');
  const page = await openPage(pages.wizard('tv', { id: seed.tmdbId }));
  await tipTitles(page);
  const sheet = await openSheet(page, tip.title);
  await sheet.getByText('Waar deze titel in Nederland te zien is, weten we nog niet.').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expectDelivered(page, ['availability_sheet_opened', { ...named(tip), hasProviders: false }], ['no_providers_available', named(tip)]);
});

test.skipIf(ELSEWHERE)('the tip jar: viewed once in view, and an amount chosen', async () => {
  const seed = await starter('movie');
  const page = await openPage(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  const jar = page.getByRole('region', { name: 'Heb je iets aan Trits?' });
  const seen = { sourcePage: '/movie', provider: PROVIDER };
  await jar.scrollIntoViewIfNeeded();
  await expectDelivered(page, ['tip_jar_viewed', seen]);
  expect(await jar.getByRole('link').allTextContents()).toEqual(['2 euro', '5 euro', '10 euro', 'Ander bedrag'].map((name) => `${name} (opent een nieuw tabblad)`));
  for (const [name, href] of [['5 euro', `${PAY}/trits/5`], ['Ander bedrag', `${PAY}/trits/`]] as const) {
    const link = jar.getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(href);
    const [popup] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await popup.close();
  }
  await expectDelivered(page, ['tip_jar_viewed', seen], ['tip_jar_clicked', { amount: 5, ...seen }], ['tip_jar_clicked', { amount: 0, ...seen }]);
});

test.skipIf(ELSEWHERE)('a list that is opened, and a review of one of its titles', async () => {
  const page = await openPage('/mindbenders');
  const heading = page.getByRole('heading', { level: 3 }).first();
  const title = (await heading.textContent()) ?? '';
  await heading.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText('Schrijf een recensie').click();
  await dialog.getByRole('radio', { name: '5 sterren' }).check();
  const text = 'Twee keer gezien, en de tweede keer klopte alles.';
  await dialog.getByRole('textbox', { name: /^Je recensie/ }).fill(text);
  await dialog.getByRole('textbox', { name: /^Je naam/ }).fill('Noor');
  await dialog.getByRole('button', { name: 'Verstuur recensie' }).click();
  await dialog.getByText('Dank je. We lezen je recensie voordat we die plaatsen.').waitFor();
  const tmdbId = expect.any(Number) as number;
  const about = { tmdbId, mediaType: 'movie' };
  await expectDelivered(
    page,
    ['page_viewed', { page: '/mindbenders' }],
    ['tip_card_click', { ...about, position: 1, title }],
    ['review_submitted', { ...about, stars: 5, text, name: 'Noor' }],
  );
});

test.skipIf(ELSEWHERE)('events just before leaving the page are delivered once', async () => {
  const seed = await starter('movie');
  const [first] = onScreen(await tips('movie', seed.tmdbId, 0));
  if (first === undefined) throw new Error('no tips');
  const page = await openPage(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  await listButton(page, first.title).click();
  const session = await sessionOf(page);
  await page.goto('about:blank');
  const expected = [['watchlist_added', named(first)]];
  await expect.poll(async () => (await of(session)).map(typedEvent), { timeout: 10_000 }).toEqual(expected);
  await page.goBack();
  await tipTitles(page);
  await sendPending(page);
  expect((await of(session)).map(typedEvent)).toEqual(expected);
});

test.skipIf(ELSEWHERE)('a batch that the server could not store is retried', async () => {
  const seed = await starter('movie');
  const page = await openPage(pages.wizard('movie', { id: seed.tmdbId }));
  await tipTitles(page);
  let refused = 0;
  await page.route('**/api/v1/save-event', (route) => ((refused += 1) === 1 ? route.fulfill({ status: 503, json: { code: 'sink-unavailable' } }) : route.continue()));
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  const shared = async () => (await of(await sessionOf(page))).filter(({ eventType }) => eventType === 'share_clicked').length;
  await expect.poll(shared, { timeout: 15_000 }).toBe(1);
  await expectDelivered(page, ['share_clicked', { page: '/movie', url: sharedTips }]);
  expect(refused).toBe(2);
});

test.skipIf(ELSEWHERE)('every event type has been delivered', async () => {
  expect([...types].sort()).toEqual((await knownTypes()).sort());
});

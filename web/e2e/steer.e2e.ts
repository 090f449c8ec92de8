import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { DirectionsAnswer, TipsAnswer } from '../src/api/types';
import { api } from '../src/api/urls';
import { DESKTOP, open, PHONE } from './browser';
import { get, manySets, tips } from './catalogue';
import { listen } from './events';
import { cards, chip, tipIds, tipTitles } from './screen';

const steering = (page: Page) => page.getByRole('region', { name: 'Meer zo, maar …' });
const box = (page: Page, label: string) => steering(page).getByRole('checkbox', { name: new RegExp(`^${label} `) });
const directions = (tmdbId: number, filters: Record<string, string> = {}) => get<DirectionsAnswer>(api.directions('movie', tmdbId, filters));
const sorted = ({ tips: all }: TipsAnswer) => all.map(({ tmdbId }) => String(tmdbId)).sort();

describe.each([
  ['phone', { viewport: PHONE, touch: true }],
  ['desktop', { viewport: DESKTOP }],
] as const)('steering on a %s', (_name, options) => {
  test('one press gives three tips in that direction, each says its step, and the chip takes it back', async () => {
    const seed = await manySets('movie');
    const [offer] = (await directions(seed.tmdbId)).directions;
    if (offer === undefined) throw new Error('no direction is offered');
    const page = await open(`/movie?id=${seed.tmdbId}`, options);
    const last = listen(page);
    const before = await tipIds(page);

    await box(page, offer.label).click();
    await page.waitForURL(new RegExp(`m=${offer.value}`));
    const expected = await tips('movie', seed.tmdbId, 0, { m: offer.value });
    await expect.poll(async () => (await tipIds(page)).sort()).toEqual(sorted(expected));
    for (const tip of expected.tips) {
      const [step] = tip.steps;
      await cards(page).filter({ hasText: tip.title }).first().getByText(step?.text ?? 'no step', { exact: true }).waitFor();
    }
    expect((await last('filters_applied'))?.eventData).toEqual({ filters: { m: [offer.value] }, mediaType: 'movie' });

    await chip(page, offer.label.charAt(0).toUpperCase() + offer.label.slice(1)).click();
    await expect.poll(() => tipIds(page)).toEqual(before);
  });
});

test('a link with a direction that is none says so, and leads on', async () => {
  const seed = await manySets('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&m=lighter,darker`);
  await page.getByRole('heading', { name: 'Eén filter in de link klopt niet' }).waitFor();
  await page.getByText('geen twee die elkaars tegendeel zijn', { exact: false }).waitFor();
  await page.getByRole('link', { name: /^Verder zonder/ }).first().click();
  expect(await tipTitles(page)).toHaveLength(3);
});

test('opposite directions never give the same tip', async () => {
  const seed = await manySets('movie');
  const offered = (await directions(seed.tmdbId)).directions.map(({ value }) => value);
  const pairs = [['lighter', 'darker'], ['calmer', 'faster'], ['shorter', 'longer'], ['newer', 'older'], ['lesser-known', 'better-known']] as const;
  const both = pairs.filter((pair) => pair.every((one) => offered.includes(one)));
  expect(both.length).toBeGreaterThan(0);
  for (const [one, other] of both) {
    const [a, b] = await Promise.all([tips('movie', seed.tmdbId, 0, { m: one }), tips('movie', seed.tmdbId, 0, { m: other })]);
    expect(a.tips.filter((tip) => b.tips.some(({ tmdbId }) => tmdbId === tip.tmdbId))).toEqual([]);
  }
});

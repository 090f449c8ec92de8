/** The life of a review: form, moderation queue, decision, night, new snapshot, panel. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContext } from './browser';
import { starter } from './catalogue';
import { folders, night, type Folders } from './night';
import { tipTitles } from './screen';
import { serve, type Server } from './server';
import type { TipsAnswer } from '../src/api/types';
import { adminApi } from '../src/pages/analytics/admin';
import { api } from '../src/api/urls';
import { pages } from '../src/site/urls';

const TOKEN = 'beheer-0123456789-0123456789-0123456789';
const OPERATOR = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const NIGHT_MS = 240_000;

const APPROVED = 'Na een week denk ik er nog steeds aan terug.';
const REJECTED = 'Deze mening hoort hier niet te staan, vindt de redactie.';
const UNREAD = 'Op deze recensie heeft nog niemand gelet.';

interface Waiting {
  reviewId: string;
  digest: string;
  text: string | null;
}

let own: Folders | undefined;
let server: Server | undefined;

beforeAll(async () => {
  if (process.env.TRITS_DATA === undefined) return;
  own = await folders();
  server = await serve({ data: own.data, events: own.events, settings: { TRITS_ADMIN_TOKEN: TOKEN } });
});
afterAll(async () => {
  await server?.stop();
  await own?.remove();
});

const at = (path: string) => `${server?.baseUrl ?? ''}${path}`;

/** A new visitor with the panel of the first tip open. */
async function panel(seed: number) {
  const page = await (await newContext()).newPage();
  await page.goto(at(pages.wizard('movie', { id: seed })));
  const title = (await tipTitles(page)).sort()[0] ?? '';
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('heading', { name: 'Waar het om draait' }).waitFor();
  return { page, dialog };
}

async function write(seed: number, text: string): Promise<void> {
  const { dialog } = await panel(seed);
  await dialog.getByText('Schrijf een recensie').click();
  await dialog.getByRole('radio', { name: '4 sterren' }).check();
  await dialog.getByRole('textbox', { name: /^Je recensie/ }).fill(text);
  await dialog.getByRole('button', { name: 'Verstuur recensie' }).click();
  await dialog.getByText('Dank je. We lezen je recensie voordat we die plaatsen.').waitFor();
}

/** The panel's text once its reviews are loaded. */
async function shown(seed: number): Promise<string[]> {
  const { page, dialog } = await panel(seed);
  await settled(page);
  return dialog.locator('blockquote').allTextContents();
}

const settled = (page: Page) => page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/reviews')));

async function waiting(): Promise<Waiting[]> {
  const response = await fetch(at(`${adminApi.reviews()}?status=pending`), { headers: OPERATOR });
  return ((await response.json()) as { reviews: Waiting[] }).reviews;
}

async function decide(text: string, verdict: 'approve' | 'reject'): Promise<void> {
  const review = (await waiting()).find((one) => one.text === text);
  const decision = { reviewId: review?.reviewId, digest: review?.digest, verdict };
  const response = await fetch(at(adminApi.reviews()), { method: 'POST', headers: OPERATOR, body: JSON.stringify(decision) });
  expect(response.status).toBe(204);
}

const live = async (seed: number) => ((await (await fetch(at(api.tips('movie', seed, 0, {})))).json()) as TipsAnswer).snapshot;

test.skipIf(process.env.TRITS_DATA === undefined)(
  'a review is shown once it was approved and a night has passed, and a rejected one never is',
  async () => {
    if (own === undefined) throw new Error('no folders');
    const { tmdbId: seed } = await starter('movie');
    for (const text of [APPROVED, REJECTED, UNREAD]) await write(seed, text);
    expect((await waiting()).map(({ text }) => text).sort()).toEqual([APPROVED, REJECTED, UNREAD].sort());
    expect(await shown(seed), 'nobody has read them').toEqual([]);

    await decide(APPROVED, 'approve');
    await decide(REJECTED, 'reject');
    expect((await waiting()).map(({ text }) => text)).toEqual([UNREAD]);
    expect(await shown(seed), 'the snapshot is yesterday’s').toEqual([]);

    const before = await live(seed);
    const published = await night(own);
    expect(published).not.toBe(before);
    await expect.poll(() => live(seed), { timeout: 20_000 }).toBe(published);
    expect(await shown(seed)).toEqual([APPROVED]);
    expect((await waiting()).map(({ text }) => text), 'a night decides nothing').toEqual([UNREAD]);
  },
  NIGHT_MS,
);

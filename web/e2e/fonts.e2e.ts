/** Devices with a single font: its stand-in face reserves the space of the page's typeface, so that nothing shifts when that arrives. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { DESKTOP, launch, newContext, PHONE } from './browser';
import { starter } from './catalogue';
import { NO_SHIFT, totalShift, typefaceShown, watchShifts } from './layoutShift';
import { heading } from './screen';
import { pages } from '../src/site/urls';

/** As installed by Debian's fonts-dejavu-core and fonts-liberation. */
const FONTS = '/usr/share/fonts/truetype';
const FILES = {
  'DejaVu Sans': ['dejavu/DejaVuSans.ttf', 'dejavu/DejaVuSans-Bold.ttf'],
  'Liberation Sans': ['liberation/LiberationSans-Regular.ttf', 'liberation/LiberationSans-Bold.ttf'],
  /** An example of a font without a stand-in face. */
  'DejaVu Sans Mono': ['dejavu/DejaVuSansMono.ttf', 'dejavu/DejaVuSansMono-Bold.ttf'],
};
type Font = keyof typeof FILES;

/** A browser without any other font. */
async function browserWithOnly(font: Font): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trits-fonts-'));
  await mkdir(join(folder, 'fonts'));
  for (const file of FILES[font]) await cp(join(FONTS, file), join(folder, 'fonts', file.split('/').at(-1) ?? ''));
  const config = join(folder, 'fonts.conf');
  await writeFile(config, `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`);
  const browser = await launch({ FONTCONFIG_FILE: config });
  return { browser, close: async () => (await browser.close(), rm(folder, { recursive: true, force: true })) };
}

describe.each(Object.keys(FILES) as Font[])('with %s alone', (font) => {
  let device: Awaited<ReturnType<typeof browserWithOnly>>;
  beforeAll(async () => {
    device = await browserWithOnly(font);
  });
  afterAll(() => device.close());

  /** Loads a page and delays its typeface until after the first paint. */
  async function loaded(path: string, viewport: typeof PHONE) {
    const page = await (await newContext({ viewport, browser: device.browser })).newPage();
    let release: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => (release = resolve));
    await watchShifts(page);
    await page.route(/\.woff2$/, async (route) => (await painted, route.continue()));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await heading(page).waitFor();
    expect(await typefaceShown(page)).toBe(false);
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    release();
    await arrived;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return page;
  }

  test.each([
    ['landing', PHONE],
    ['landing', DESKTOP],
    ['results', PHONE],
    ['results', DESKTOP],
  ] as const)('nothing shifts when the typeface arrives: %s, %o', async (name, viewport) => {
    const seed = await starter('movie');
    const page = await loaded(name === 'landing' ? pages.home() : pages.wizard('movie', { id: seed.tmdbId }), viewport);
    expect(await totalShift(page)).toBeLessThan(NO_SHIFT);
    expect(await typefaceShown(page), 'a page keeps a font that is not as wide as its own').toBe(font !== 'DejaVu Sans Mono');
  });
});

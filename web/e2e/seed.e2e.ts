/** Statements of the specification on texts, requests and storage that no other test covers. */
import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { starter } from './catalogue';
import { heading, listButton, tipTitles } from './screen';

test('three steps, and three promises with a tooltip each', async () => {
  const page = await open('/');
  const how = page.getByRole('region', { name: 'Hoe het werkt' });
  expect(await how.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['1Kies films of series', '2Wij filteren slim', '3Jij krijgt 3 toppers']);
  const why = page.getByRole('region', { name: 'Waarom onze tips kloppen' });
  const tooltips = await why.locator('[role="tooltip"]').allTextContents();
  expect(tooltips).toHaveLength(3);
  expect(tooltips[0]).toMatch(/TMDB.*onder elke pagina/);
  expect(tooltips[1]).toMatch(/binnen 2,5\ss/);
  expect(tooltips[2]).toMatch(/^Bij elke tip lees je/);
});

test('the hero requests three posters of width w780 without a referrer', async () => {
  const context = await newContext();
  const requested: { url: string; referer: string | undefined }[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith('https://image.tmdb.org/')) requested.push({ url: request.url(), referer: request.headers().referer });
  });
  const page = await context.newPage();
  await page.goto('/');
  // The answer of the day below it has posters of another width.
  const hero = () => requested.filter(({ url }) => /^https:\/\/image\.tmdb\.org\/t\/p\/w780\/\w+\.jpg$/.test(url));
  await expect.poll(() => hero().length).toBe(3);
  for (const { referer } of requested) expect(referer).toBeUndefined();
});

test('the landing prefetches both wizards', async () => {
  const context = await newContext();
  const scripts: string[] = [];
  context.on('response', (response) => scripts.push(response.url()));
  const page = await context.newPage();
  await page.goto('/');
  // One module serves both media types.
  await expect.poll(() => scripts.some((url) => url.includes('/assets/WizardPage-')), { timeout: 10_000 }).toBe(true);
});

test.each([
  ['/terms', [/gratis/, /persoonlijk, niet-commercieel/, /geen bots/, /geautomatiseerd leeg/, /100 euro/, /Nederlands recht/, /Partnerlinks/, /vrijwillig/, /niet bindend/]],
  [
    '/privacy',
    [
      /geen cookies/,
      /zonder trackers/,
      /sessieopslag/,
      /anoniem sessienummer/,
      /titels die je invult/,
      /filters die je kiest/,
      /tips waarop je klikt/,
      /kijklijst, waar te kijken en de fooienpot/,
      /recensies en cijfers/,
      /titelnummers van TMDB/,
      /tijdstip/,
      /maken we de tips beter/,
      /database in Europa/,
      /row-level security/,
      /2 jaar kunnen we archiveren of verwijderen/,
      /partnerlinks naar een streamingdienst/,
      /vrijwillige fooienpot/,
      /e-mail/,
      /2 tot 3 werkdagen/,
      /Global Privacy Control/,
      /image\.tmdb\.org/,
      /YouTube ziet dan je IP-adres/,
    ],
  ],
  ['/contact', [/2 tot 3 werkdagen/, /privacypagina/, /verwijderen/, /sociale media/]],
] as const)('%s says what the specification lists', async (path, statements) => {
  const page = await open(path);
  await heading(page).waitFor();
  const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  for (const statement of statements) expect(text).toMatch(statement);
});

test('the watchlist is stored on the device and the session in the tab, without cookies', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  const [first = ''] = await tipTitles(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/save-event'));
  await listButton(page, first).click();
  await sent;
  const stored = await page.evaluate(() => ({ list: localStorage.getItem('trits_watchlist'), session: sessionStorage.getItem('trits_session'), cookies: document.cookie }));
  expect(JSON.parse(stored.list ?? '[]')).toEqual([expect.objectContaining({ title: first, mediaType: 'movie', addedAt: expect.any(Number), tmdbId: expect.any(Number) })]);
  expect(stored.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(stored.cookies).toBe('');
  expect(await page.context().cookies()).toEqual([]);
});

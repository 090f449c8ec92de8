import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { focused, heading } from './screen';

test('an unknown path is a logged 404 with an English page', async () => {
  const page = await (await newContext()).newPage();
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  const response = await page.goto('/deze/pagina/bestaat/niet');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '404', exact: true }).waitFor();
  await page.getByText('Oops! Page not found', { exact: true }).waitFor();
  expect(log.some((line) => line.includes('/deze/pagina/bestaat/niet'))).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('main').getByRole('link', { name: /Film Wizard/ }).waitFor();
});

test('without scripts too, a 404 leads on in Dutch: a search field, both wizards, and lists', async () => {
  const page = await (await newContext({ scripts: false })).newPage();
  await page.goto('/deze/pagina/bestaat/niet');
  const ways = page.getByRole('navigation', { name: 'Verder naar' }).getByRole('link');
  expect((await ways.allTextContents()).slice(0, 2)).toEqual(['Film Wizard', 'Series Wizard']);
  expect(await ways.count()).toBeGreaterThan(3);
  await page.getByRole('textbox', { name: 'Typ een film of serie' }).fill('Breaking Bad');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dit is een serie. Naar de Series Wizard?' }).waitFor();
});

test.each(['/', '/movie', '/series', '/watchlist', '/nederlandse-parels', '/kwaliteit', '/privacy', '/terms', '/contact'])('%s is served', async (path) => {
  const page = await (await newContext()).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  expect((await page.goto(path))?.status()).toBe(200);
  await heading(page).waitFor();
  expect(await heading(page).count()).toBe(1);
  const footer = page.getByRole('contentinfo');
  await footer.getByText(/TMDB/).waitFor();
  for (const name of ['Privacy', 'Voorwaarden', 'Contact']) await footer.getByRole('link', { name }).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ['Privacy', '/privacy', 'Privacy · Trits'],
  ['Voorwaarden', '/terms', 'Voorwaarden · Trits'],
  ['Contact', '/contact', 'Contact · Trits'],
])('%s opens from the footer with the focus on its heading', async (name, path, title) => {
  const page = await open('/');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.title()).toBe(title);
  expect(await focused(page)).toMatchObject({ tag: 'H1', text: name });
  await page.getByRole('link', { name: 'Terug naar de voorpagina' }).click();
  await page.getByRole('link', { name: /Film Wizard/ }).waitFor();
});

test('privacy and terms carry the date of today', async () => {
  const today = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date());
  for (const path of ['/privacy', '/terms']) {
    const page = await open(path);
    await page.getByText(`Laatst bijgewerkt op ${today}.`).waitFor();
    await page.getByText(/Deze tekst geldt sinds \d+ \p{L}+ \d{4}\./u).waitFor();
  }
});

test('contact has four links to one address', async () => {
  const page = await open('/contact');
  const cards = page.getByRole('main').locator('a[href^="mailto:"]');
  await cards.first().waitFor();
  const links = await cards.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href)));
  expect(links).toHaveLength(4);
  expect(new Set(links.map(({ pathname }) => pathname)).size).toBe(1);
  expect(new Set(links.map(({ searchParams }) => searchParams.get('subject'))).size).toBe(4);
});

test('a page shows Loading... while its chunk is loading', async () => {
  const context = await newContext();
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await context.route('**/assets/WatchlistPage-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Kijklijst' }).click();
  await page.getByText('Loading...', { exact: true }).waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'Je kijklijst' }).waitFor();
});

test('a page whose chunk cannot be loaded shows a message and a link', async () => {
  const context = await newContext();
  await context.route('**/assets/PrivacyPage-*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/privacy');
  await page.getByRole('heading', { name: 'Hier ging iets stuk' }).waitFor();
  await page.getByRole('link', { name: 'Naar de voorpagina', exact: true }).click();
  await page.getByRole('link', { name: /Film Wizard/ }).waitFor();
});

import { expect, test } from 'vitest';
import { newContext, open } from './browser';
import { choices, starter, straightOn } from './catalogue';
import { chip, counted, filterButton, focused, heading, openPanel, panel, question, tipTitles } from './screen';

test('invalid filters of a link are named in Dutch, valid ones are kept', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&y=1990-1999&maxmin=lang&score=12`);
  await page.getByRole('heading', { name: 'Sommige filters in de link kloppen niet' }).waitFor();
  await page.getByText('Speelduur “lang” kan niet. Kies hele minuten, van 30 tot en met 600.').waitFor();
  await page.getByText('Score “12” kan niet. Kies een getal van 0 tot en met 10.').waitFor();
  await page.getByRole('link', { name: 'Verder zonder deze filters' }).click();
  await chip(page, '1990-1999').waitFor();
  await tipTitles(page);
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}&y=1990-1999`);
});

test('a filter of the other wizard is reported as such', async () => {
  const seed = await starter('tv');
  const page = await open(`/series?id=${seed.tmdbId}&maxmin=90`);
  await page.getByRole('heading', { name: 'Eén filter in de link klopt niet' }).waitFor();
  await page.getByText('Speelduur kun je alleen bij films kiezen.').waitFor();
  await page.getByRole('link', { name: 'Verder zonder dit filter' }).click();
  await tipTitles(page);
});

test('a value that only the server can reject is reported as well', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&nt=bestaat-niet&maxmin=150`);
  await page.getByText('Uitgesloten thema “bestaat-niet” kan niet. Kies thema’s die we kennen.').waitFor();
  expect(await heading(page).textContent()).toBe('Eén filter in de link klopt niet');
  await page.getByRole('link', { name: 'Verder zonder dit filter' }).click();
  await chip(page, 'Hoogstens 2 u 30').waitFor();
  await tipTitles(page);
});

test('a reload restores a panel from the history state', async () => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await openPanel(page);
  await page.reload();
  await panel(page).waitFor();
  await tipTitles(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await tipTitles(page);
  expect((await focused(page)).text).toBe('Filters');
});

test('a failing count or choice request is reported in the panel, and the tips stay', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  const problem = { type: 'about:blank', title: '', status: 500, code: 'internal', detail: '', field: null };
  const refuse = { status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  await context.route('**/api/v1/tips/count?*', (route) => route.fulfill(refuse));
  const page = await context.newPage();
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await filterButton(page).click();
  await panel(page).getByText('Tellen lukt nu even niet. Tips krijg je wel.').waitFor();
  await panel(page).getByRole('button', { name: '2 u', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Toon 3 tips' }).click();
  await chip(page, 'Hoogstens 2 u').waitFor();
  await tipTitles(page);

  await context.route('**/api/v1/filters?*', (route) => route.fulfill(refuse));
  await page.reload();
  await tipTitles(page);
  await filterButton(page).click();
  await panel(page).getByRole('alert').getByRole('heading', { name: 'Dit lukte even niet' }).waitFor();
  await context.unroute('**/api/v1/filters?*');
  await panel(page).getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await panel(page).getByRole('group', { name: 'Genre', exact: true }).waitFor();
});

test('services can be chosen and are stored on this device', async () => {
  const seed = await starter('movie');
  const context = await newContext();
  const services = [
    { value: '8', label: 'Netflix', titles: 90 },
    { value: '72', label: 'Videoland', titles: 40 },
  ];
  const offered = { ...(await choices('movie')), services };
  await context.route('**/api/v1/filters?*', (route) => route.fulfill({ json: offered }));
  const page = await context.newPage();
  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  const dialog = await openPanel(page);
  const own = dialog.getByRole('group', { name: 'Mijn diensten' });
  await own.getByRole('checkbox', { name: 'Videoland' }).check();
  await own.getByRole('checkbox', { name: 'abonnement' }).check();
  await counted(page, /Geen enkele|past|passen/);
  await dialog.getByRole('button', { name: 'Toon 3 tips' }).click();
  await chip(page, 'Videoland').waitFor();
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}&svc=72&via=flatrate`);
  expect(await page.evaluate(() => localStorage.getItem('trits_services'))).toBe('[72]');

  await page.goto(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await openPanel(page);
  await own.getByRole('button', { name: 'Gebruik Videoland' }).click();
  expect(await own.getByRole('checkbox', { name: 'Videoland' }).isChecked()).toBe(true);
});

test('without known services there is no services filter', async () => {
  const seed = await starter('movie');
  const { services } = await choices('movie');
  const page = await open(`/movie?id=${seed.tmdbId}`);
  await tipTitles(page);
  await openPanel(page);
  expect(await panel(page).getByRole('group', { name: 'Mijn diensten' }).count()).toBe((services ?? []).length > 0 ? 1 : 0);
});

test('filters are kept for another title, but not in the other wizard', async () => {
  const seed = await straightOn('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&y=1990-1999&strict=1`);
  await chip(page, '1990-1999').waitFor();
  await page.getByRole('link', { name: 'Andere film kiezen' }).click();
  await question(page).waitFor();
  expect(new URL(page.url()).search).toBe('?y=1990-1999');
  await openPanel(page);
  await panel(page).getByRole('button', { name: '2 u', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Bewaar filters' }).click();
  await chip(page, 'Hoogstens 2 u').waitFor();
  expect((await focused(page)).text).toContain('Filters');

  await question(page).fill(seed.title);
  await question(page).press('Enter');
  await page.getByRole('heading', { name: `Drie tips na ${seed.title}` }).waitFor();
  expect(new URL(page.url()).search).toBe(`?id=${seed.tmdbId}&y=1990-1999&maxmin=120`);
  await page.getByRole('link', { name: 'Andere film kiezen' }).click();
  await chip(page, '1990-1999').click();
  await chip(page, '1990-1999').waitFor({ state: 'detached' });
  expect((await focused(page)).text).toContain('Filters');
  await page.getByRole('link', { name: 'Naar de Series Wizard' }).click();
  await page.waitForURL(/\/series$/);
});

test.each([320, 390, 820, 1280])('at %i px the button that clears all filters is never alone on a line', async (width) => {
  const seed = await starter('movie');
  const page = await open(`/movie?id=${seed.tmdbId}&g=18,35,53&score=6&y=1990-2024&maxmin=240&ng=27,37&lang=en,nl,fr`, { viewport: { width, height: 800 } });
  const clear = page.getByRole('button', { name: 'Wis alles' });
  await clear.waitFor();
  const tops = await page.getByRole('button', { name: /^Verwijder filter/ }).evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(tops).toContain(Math.round((await clear.boundingBox())?.y ?? 0));
});

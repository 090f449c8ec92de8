import { expect, test } from 'vitest';
import { open } from './browser';
import { manySets } from './catalogue';
import { listen } from './events';
import { cards, listButton, menu, nextSet, question, tipTitles, voteGood } from './screen';

test('every event has exactly its fields and one session, and is accepted by the server', async () => {
  const seed = await manySets('movie');
  const page = await open('/movie');
  const last = listen(page);
  await question(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('trits_session'))).toBeNull();

  await question(page).fill(seed.title);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const searched = await last('search_submitted');
  expect(searched?.eventData).toEqual({ q: seed.title, year: null, mediaType: 'movie' });
  const session = await page.evaluate(() => sessionStorage.getItem('trits_session'));
  expect(session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(searched?.sessionId).toBe(session);

  await page.goto(`/movie?id=${seed.tmdbId}`);
  const [title = ''] = await tipTitles(page);
  const ofTip = { tmdbId: expect.any(Number), title, mediaType: 'movie' };
  await page.getByRole('button', { name: `Waarom deze tip? bij ${title}` }).click();
  expect((await last('tip_card_click'))?.eventData).toEqual({ ...ofTip, position: 1 });
  await page.keyboard.press('Escape');
  await listButton(page, title).click();
  expect((await last('watchlist_added'))?.eventData).toEqual(ofTip);
  await listButton(page, title).click();
  expect((await last('watchlist_removed'))?.eventData).toEqual(ofTip);

  const feedback = page.getByRole('group', { name: `Wat vind je van de tip ${title}?` });
  await voteGood(page);
  const vote = { tmdbId: expect.any(Number), seedTmdbId: seed.tmdbId, position: 1, mediaType: 'movie', filters: {} };
  expect((await last('tip_feedback'))?.eventData).toEqual({ ...vote, verdict: 'good' });
  await cards(page).first().getByRole('button', { name: /^Meer met/ }).click();
  expect(await feedback.getByRole('button', { pressed: true }).textContent()).toBe(`Goede tip (${title})`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  expect((await last('share_clicked'))?.eventData).toEqual({ page: '/movie', url: expect.stringMatching(/\/movie\?id=\d+&t=\d+,\d+,\d+$/) });
  await page.getByRole('radio', { name: '4 sterren' }).check();
  await page.getByRole('button', { name: 'Verstuur' }).click();
  expect((await last('session_rated'))?.eventData).toEqual({ stars: 4, page: '/movie' });
  await page.getByText('Dank je. Je gaf 4 sterren.').waitFor();

  await nextSet(page).click();
  expect((await last('alt_set_requested'))?.eventData).toEqual({ iteration: 1, mediaType: 'movie' });
  await page.waitForURL(/alt=1/);
  const [other = ''] = await tipTitles(page);
  await listButton(page, other).click();
  await menu(page).getByRole('link', { name: /^Kijklijst/ }).click();
  await page.getByRole('button', { name: 'Lijst leegmaken' }).click();
  const cleared = await last('watchlist_cleared');
  expect(cleared?.eventData).toEqual({ count: 1 });
  expect(cleared?.sessionId).toBe(session);
});

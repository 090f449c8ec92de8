import { expect, test } from 'vitest';
import { open } from './browser';
import { starter } from './catalogue';
import { listen } from './events';
import { focused, tipTitles } from './screen';

test('the session is rated once per tab, and the focus moves to the confirmation', async () => {
  const [film, series] = [await starter('movie'), await starter('tv')];
  const page = await open(`/movie?id=${film.tmdbId}`);
  await tipTitles(page);
  const last = listen(page);
  await page.getByRole('radio', { name: '4 sterren' }).check();
  await page.getByRole('button', { name: 'Verstuur' }).press('Enter');
  const thanks = page.getByText('Dank je. Je gaf 4 sterren.');
  await thanks.waitFor();
  expect((await focused(page)).text).toBe('Dank je. Je gaf 4 sterren.');
  await last('session_rated');

  await page.reload();
  await tipTitles(page);
  await thanks.waitFor();
  expect((await focused(page)).text).not.toBe('Dank je. Je gaf 4 sterren.');
  await page.goto(`/series?id=${series.tmdbId}`);
  await tipTitles(page);
  await thanks.waitFor();
  expect(await page.getByRole('button', { name: 'Verstuur' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Deel deze drie' }).click();
  await last('share_clicked');
  expect(last.of('session_rated')).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { ThemeAnswer, TitleCard } from '../../api/types';
import { readFilterParams } from '../../filters/params';
import { THEME_STYLES } from '../../poster/themePosters';
import { pages } from '../../site/urls';
import { THEMED_PAGES, themesOf } from '../../site/themes';
import { themeStructuredData } from './structuredData';
import { chipParams } from './WizardChips';

test('every themed page has a name of its own, a picture and three filters, and no picture is left over', () => {
  const slugs = THEMED_PAGES.map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(20);
  expect(new Set(THEMED_PAGES.map(({ title }) => title)).size).toBe(slugs.length);
  expect(Object.keys(THEME_STYLES).sort()).toEqual([...slugs].sort());
  for (const slug of slugs) expect(__THEME_CHIPS__[slug], slug).toHaveLength(3);
});

test.each(['movie', 'tv'] as const)('every chip of %s has valid filters in canonical form', (mediaType) => {
  for (const { slug } of themesOf(mediaType)) {
    for (const { label, filters } of __THEME_CHIPS__[slug] ?? []) {
      const params = chipParams(filters);
      const url = new URL(pages.wizard(mediaType, { params }), 'https://trits.example');
      const read = readFilterParams(url.searchParams, mediaType);
      expect(url.search, `${slug}: ${label}`).toBe(`?${filters}`);
      expect(read.bad, `${slug}: ${label}`).toEqual([]);
      expect(Object.keys(read.filters), `${slug}: ${label}`).toHaveLength(Object.keys(params).length);
    }
  }
});

test('structured data lists the titles in order, each with its poster or the picture drawn of it', () => {
  const card = (tmdbId: number, title: string, year: number | null, posterPath: string | null = null) => ({ mediaType: 'tv', tmdbId, title, year, posterPath }) as TitleCard;
  const theme = {
    slug: 'scandi-noir',
    title: 'Scandi-noir',
    metaDescription: 'Kou.',
    updated: '2026-11-21',
    titles: [card(1, 'Bron', 2011, '/bron.jpg'), card(2, 'Onbekend', null)],
  } as ThemeAnswer;
  const list = themeStructuredData(theme, 'https://trits.example');
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2, url: 'https://trits.example/scandi-noir' });
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, item: { '@type': 'TVSeries', name: 'Bron', url: 'https://trits.example/series?id=1', image: 'https://image.tmdb.org/t/p/w780/bron.jpg', dateCreated: '2011' } },
    { '@type': 'ListItem', position: 2, item: { '@type': 'TVSeries', name: 'Onbekend', url: 'https://trits.example/series?id=2', image: 'https://trits.example/og/tv/2.png' } },
  ]);
});

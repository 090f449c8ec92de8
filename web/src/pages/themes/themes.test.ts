import { expect, test } from 'vitest';
import type { ThemeAnswer, TitleCard } from '../../api/types';
import { readFilterParams } from '../../filters/params';
import { themeNames } from '../../strings/nl';
import { pages } from '../../site/urls';
import { isThemeSlug, THEME_SLUGS, themesOf } from '../../site/themes';
import { themeStructuredData } from './structuredData';
import { WIZARD_CHIPS } from './wizardChips';

test('there are twenty pages with unique names', () => {
  expect(THEME_SLUGS).toHaveLength(20);
  expect(new Set(THEME_SLUGS.map((slug) => themeNames[slug])).size).toBe(20);
  expect(isThemeSlug('scandi-noir')).toBe(true);
  expect(isThemeSlug('movie')).toBe(false);
});

test.each(['movie', 'tv'] as const)('every chip of %s has valid filters in canonical form', (mediaType) => {
  for (const slug of themesOf(mediaType)) {
    for (const { label, params } of WIZARD_CHIPS[slug]) {
      const url = new URL(pages.wizard(mediaType, { params }), 'https://trits.example');
      const { bad, filters } = readFilterParams(url.searchParams, mediaType);
      expect(bad, `${slug}: ${label}`).toEqual([]);
      expect(Object.keys(filters), `${slug}: ${label}`).toHaveLength(Object.keys(params).length);
    }
  }
});

test('structured data lists the titles in order', () => {
  const card = (tmdbId: number, title: string, year: number | null) => ({ mediaType: 'tv', tmdbId, title, year }) as TitleCard;
  const theme = {
    slug: 'scandi-noir',
    title: 'Scandi-noir',
    metaDescription: 'Kou.',
    updated: '2026-11-21',
    titles: [card(1, 'Bron', 2011), card(2, 'Onbekend', null)],
  } as ThemeAnswer;
  const list = themeStructuredData(theme, 'https://trits.example');
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2, url: 'https://trits.example/scandi-noir' });
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, item: { '@type': 'TVSeries', name: 'Bron', url: 'https://trits.example/series?id=1', dateCreated: '2011' } },
    { '@type': 'ListItem', position: 2, item: { '@type': 'TVSeries', name: 'Onbekend', url: 'https://trits.example/series?id=2' } },
  ]);
});

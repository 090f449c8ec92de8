import { describe, expect, test } from 'vitest';
import type { Offer, OfferGroup } from '../api/types';
import { ownBrands } from '../pages/watchlist/brandsAt';
import type { WatchlistItem } from './watchlist';
import { readList, toCsv, toJson } from './watchlistFile';

const ITEMS: WatchlistItem[] = [
  { tmdbId: 550, mediaType: 'movie', title: 'Fight Club', year: 1999, addedAt: 1_700_000_000_000, posterPath: '/a.jpg' },
  { tmdbId: 9, mediaType: 'tv', title: 'Ja, "nee"; of\nzo', year: null, addedAt: 1_700_000_000_500, posterPath: null },
];

test.each([
  ['JSON', toJson],
  ['CSV', toCsv],
])('a list exported as %s is imported unchanged', (_kind, write) => expect(readList(write(ITEMS), 1)).toEqual({ items: ITEMS, skipped: 0 }));

test('plain arrays, semicolons, extra columns and another column order are accepted', () => {
  expect(readList(JSON.stringify(ITEMS), 1)?.items).toEqual(ITEMS);
  expect(readList('Title;note;TMDBID;mediatype\r\n"Klem; 2";x;77;tv\r\n', 5)?.items).toEqual([
    { tmdbId: 77, mediaType: 'tv', title: 'Klem; 2', year: null, addedAt: 5, posterPath: null },
  ]);
});

test('invalid rows are counted, and duplicates are merged', () => {
  const rows = [ITEMS[0], ITEMS[0], { tmdbId: -1, mediaType: 'movie', title: 'x' }, null, 'x', { tmdbId: 3, mediaType: 'boek', title: 'x' }];
  expect(readList(JSON.stringify({ items: rows }), 1)).toEqual({ items: [ITEMS[0]], skipped: 4 });
});

test('a title that a spreadsheet would read as a formula is escaped and restored', () => {
  const titles = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', "'=1", "''@x", "'t Is weer zo laat", '=HYPERLINK("//x";"a")'];
  const items = titles.map((title, at): WatchlistItem => ({ tmdbId: at + 1, mediaType: 'movie', title, year: null, addedAt: 1, posterPath: null }));
  const csv = toCsv(items);
  expect(csv).not.toMatch(/,"?[=+\-@\t]/);
  expect(csv).toContain(`1,movie,'=1+1,`);
  expect(readList(csv, 5)).toEqual({ items, skipped: 0 });
});

test('impossible dates and posters of other hosts are rejected, other rows are kept', () => {
  const rows = [ITEMS[0], { ...ITEMS[1], addedAt: -1 }, { ...ITEMS[1], posterPath: '//elsewhere.example/x.jpg' }, ITEMS[1]];
  expect(readList(JSON.stringify(rows), 1)).toEqual({ items: ITEMS, skipped: 2 });
  const csv = 'tmdbId,mediaType,title,addedAt,posterPath\n1,movie,A,-5,\n2,movie,B,1969-07-20,\n3,movie,C,5,//x.example/a.jpg\n4,movie,D,5,/a.jpg\n';
  expect(readList(csv, 9)).toEqual({ items: [{ tmdbId: 4, mediaType: 'movie', title: 'D', year: null, addedAt: 5, posterPath: '/a.jpg' }], skipped: 3 });
});

test.each(['', 'zomaar tekst', '{', '{"items":3}', '3', 'title,year\nDune,2021'])('%j is not a list', (text) =>
  expect(readList(text, 1)).toBeNull(),
);

describe('own services', () => {
  const offer = (serviceId: number, brand: string, access: Offer['access']) =>
    ({ serviceId, brand, access, service: brand, homeUrl: '', checked: '', source: 'editor' }) as const;
  const groups: OfferGroup[] = [
    { access: 'flatrate', label: '', offers: [offer(8, 'Netflix', 'flatrate'), offer(72, 'Videoland', 'flatrate')] },
    { access: 'rent', label: '', offers: [offer(71, 'Pathé Thuis', 'rent')] },
  ];
  test('count if they offer a title without extra payment', () => {
    expect(ownBrands({ groups }, ['8', '71'])).toEqual(['Netflix']);
    expect(ownBrands({ groups }, [])).toEqual([]);
    expect(ownBrands(undefined, ['8'])).toEqual([]);
  });
});

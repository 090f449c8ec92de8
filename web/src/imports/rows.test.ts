import { describe, expect, test } from 'vitest';
import { inBatches } from './match';
import { readRows, type ImportRow } from './rows';

const row = (name: string, more: Partial<ImportRow> = {}): ImportRow => ({ name, year: null, mediaType: null, tmdbId: null, list: 'seen', rating: null, ...more });

describe('files of other sites', () => {
  test('Letterboxd: watched, ratings, watchlist', () => {
    expect(readRows('Date,Name,Year,Letterboxd URI\n2024-01-02,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/1\n', 'watched.csv')).toEqual({
      source: 'letterboxd',
      rows: [row('Crouching Tiger, Hidden Dragon', { year: 2000 })],
    });
    const ratings = readRows('Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Dune,2021,https://boxd.it/1,4.5\n2024-01-03,Dune,2021,https://boxd.it/1,\n', 'ratings.csv');
    expect(ratings?.rows).toEqual([row('Dune', { year: 2021, rating: 9 })]);
    expect(readRows('Date,Name,Year,Letterboxd URI\n2024-01-02,Dune,2021,https://boxd.it/1\n', 'letterboxd-watchlist.csv')?.rows[0]?.list).toBe('watchlist');
  });

  test('IMDb: ratings and watchlist, in the words of before and after 2024', () => {
    const head = 'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year\n';
    const ratings = `${head}tt1,9,2024-01-01,Fight Club,Fight Club,u,Movie,8.8,139,1999\ntt2,8,2024-01-01,Chernobyl,Chernobyl,u,tvMiniSeries,9.3,330,2019\ntt3,7,2024-01-01,Pilot,Pilot,u,TV Episode,8,58,2008\n`;
    expect(readRows(ratings, 'x.csv')?.rows).toEqual([
      row('Fight Club', { year: 1999, mediaType: 'movie', rating: 9 }),
      row('Chernobyl', { year: 2019, mediaType: 'tv', rating: 8 }),
    ]);
    const list = 'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Your Rating\n1,tt1,a,b,,Dune,Dune,u,Movie,8,155,2021,\n2,tt2,a,b,,Heat,Heat,u,Movie,8,170,1995,8\n';
    expect(readRows(list, 'x.csv')?.rows.map(({ name, list: where }) => [name, where])).toEqual([['Dune', 'watchlist'], ['Heat', 'seen']]);
  });

  test('IMDb: the name in the language of the makers comes along', () => {
    const text = 'Const,Your Rating,Title,Original Title,Title Type,Year\ntt1,9,Black Book,Zwartboek,Movie,2006\ntt2,8,Heat,Heat,Movie,1995\n';
    expect(readRows(text, 'x.csv')?.rows).toEqual([
      row('Black Book', { original: 'Zwartboek', year: 2006, mediaType: 'movie', rating: 9 }),
      row('Heat', { year: 1995, mediaType: 'movie', rating: 8 }),
    ]);
  });

  test.each([
    ['Title,Date', 'Stranger Things: Season 1: Chapter One: The Vanishing', 'Stranger Things', 'tv'],
    ['Titel,Datum', 'Undercover: Seizoen 2: Aflevering 3', 'Undercover', 'tv'],
    ['Titel,Datum', 'Chernobyl: Miniserie: 1:23:45', 'Chernobyl', 'tv'],
    ['Titel,Datum', 'La Casa de Papel: Deel 3: Aflevering 1', 'La Casa de Papel', 'tv'],
    ['Title,Date', 'The Queen’s Gambit: Limited Series: Openings', 'The Queen’s Gambit', 'tv'],
    ['Title,Date', 'Mission: Impossible - Fallout', 'Mission: Impossible - Fallout', 'movie'],
    ['Titel,Datum', 'De slag om de Schelde', 'De slag om de Schelde', 'movie'],
  ] as const)('Netflix (%s): %s', (head, title, name, mediaType) => {
    expect(readRows(`${head}\n"${title}","01-02-24"\n`, 'NetflixViewingHistory.csv')).toEqual({ source: 'netflix', rows: [row(name, { mediaType })] });
  });

  test('Netflix: several episodes of one name are a series', () => {
    const text = ['Title,Date', ...['Rood', 'Groen', 'Blauw'].map((part) => `"Money Heist Korea: ${part}","1/2/24"`)].join('\n');
    expect(readRows(text, 'x.csv')?.rows).toEqual([row('Money Heist Korea', { mediaType: 'tv' })]);
  });

  test('Trakt: watched, ratings and watchlist, by id', () => {
    const movie = { title: 'Fight Club', year: 1999, ids: { tmdb: 550 } };
    const known = row('Fight Club', { year: 1999, mediaType: 'movie', tmdbId: 550 });
    expect(readRows(JSON.stringify([{ plays: 2, movie }]), 'watched-movies.json')).toEqual({ source: 'trakt', rows: [known] });
    expect(readRows(JSON.stringify([{ rating: 9, type: 'movie', movie }]), 'ratings.json')?.rows).toEqual([{ ...known, rating: 9 }]);
    expect(readRows(JSON.stringify([{ listed_at: 'x', type: 'movie', movie }]), 'lists.json')?.rows).toEqual([{ ...known, list: 'watchlist' }]);
    const show = { title: 'The Wire', year: 2002, ids: { tmdb: 1438 } };
    expect(readRows(JSON.stringify([{ rating: 10, type: 'episode', show }]), 'x.json')?.rows).toEqual([row('The Wire', { year: 2002, mediaType: 'tv', tmdbId: 1438 })]);
  });

  test.each(['', 'a,b\n1,2', '[]', '[1]', '{"x":1}', '[{"movie":{}}]', '{'])('%j is no list', (text) => expect(readRows(text, 'x')).toBeNull());

  test('20,000 rows are read and batched in time, each batch within the bounds of the server', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `2024-01-02,"Titel, met een komma ${at} é",${1950 + (at % 70)},https://boxd.it/${at},4`);
    const started = performance.now();
    const rows = readRows(['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n'), 'ratings.csv')?.rows ?? [];
    const batches = inBatches(rows);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(rows).toHaveLength(20_000);
    expect(batches.flat()).toHaveLength(20_000);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(100);
      expect(new TextEncoder().encode(batch.join(',')).length).toBeLessThan(16_000);
    }
  });
});

/** What a visitor exported from another site, as rows of one form. Files are read on the device. */
import type { MediaType } from '../api/types';
import { csvCells } from '../lib/csv';
import { netflixRows } from './netflix';
import { traktRows } from './trakt';

export interface ImportRow {
  name: string;
  year: number | null;
  /** The name in the language of the makers, where the file has another. */
  original?: string;
  /** Null where the file does not say it. */
  mediaType: MediaType | null;
  tmdbId: number | null;
  list: 'seen' | 'watchlist';
  /** Of ten. */
  rating: number | null;
}

export type Source = 'letterboxd' | 'imdb' | 'netflix' | 'trakt';
export interface ImportFile {
  source: Source;
  rows: ImportRow[];
}

/** A file of 20,000 rows takes some 4 MB. */
export const MAX_FILE_BYTES = 30_000_000;

/** Null for a file that is none of these. */
export function readRows(text: string, fileName: string): ImportFile | null {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain.startsWith('[') || plain.startsWith('{')) return withSource('trakt', traktRows(plain, fileName));
  const [head = [], ...cells] = csvCells(plain);
  const names = head.map((name) => name.trim().toLowerCase());
  const rows = cells.filter((row) => row.some((cell) => cell !== '')).map((row) => (name: string) => (row[names.indexOf(name)] ?? '').trim());
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('name', 'year', 'letterboxd uri')) return withSource('letterboxd', rows.map(letterboxd(/watchlist/i.test(fileName))));
  if (has('const', 'title', 'title type')) return withSource('imdb', rows.flatMap(imdb(has('position'))));
  if (has('title', 'date') || has('titel', 'datum')) return withSource('netflix', netflixRows(rows.map((cell) => cell('title') || cell('titel'))));
  return null;
}

type Cells = (name: string) => string;

const withSource = (source: Source, rows: ImportRow[] | null): ImportFile | null =>
  rows === null ? null : { source, rows: once(rows.filter(({ name, tmdbId }) => name !== '' || tmdbId !== null)) };

/** The same title in several rows is one, with its rating and as seen. */
function once(rows: readonly ImportRow[]): ImportRow[] {
  const found = new Map<string, ImportRow>();
  for (const row of rows) {
    const key = `${row.mediaType ?? ''} ${row.tmdbId ?? ''} ${row.name.toLowerCase()} ${row.year ?? ''}`;
    const known = found.get(key);
    const list = known?.list === 'seen' ? 'seen' : row.list;
    found.set(key, known === undefined ? row : { ...known, list, rating: row.rating ?? known.rating });
  }
  return [...found.values()];
}

export const yearOf = (text: string): number | null => (/^\d{4}$/.test(text) && Number(text) >= 1870 && Number(text) <= 2100 ? Number(text) : null);

function ratingOf(text: string, factor: number): number | null {
  const rating = Number(text.replace(',', '.')) * factor;
  return text !== '' && rating > 0 && rating <= 10 ? rating : null;
}

/** Half stars to five. Its films include short series. */
const letterboxd = (isWatchlist: boolean) => (cell: Cells): ImportRow => ({
  name: cell('name'),
  year: yearOf(cell('year')),
  mediaType: null,
  tmdbId: null,
  list: isWatchlist ? 'watchlist' : 'seen',
  rating: ratingOf(cell('rating'), 2),
});

/** Words of before 2024 are written as "tvSeries". */
const IMDB_KINDS: Record<string, MediaType> = {
  movie: 'movie', tvmovie: 'movie', short: 'movie', tvshort: 'movie', video: 'movie', tvspecial: 'movie',
  tvseries: 'tv', tvminiseries: 'tv',
};

/** In a list with positions, a title without a rating of one's own is still to be seen. Episodes and games are left out. */
const imdb = (isList: boolean) => (cell: Cells): ImportRow[] => {
  const mediaType = IMDB_KINDS[cell('title type').toLowerCase().replace(/[^a-z]/g, '')];
  if (mediaType === undefined) return [];
  const rating = ratingOf(cell('your rating'), 1);
  const [name, original] = [cell('title'), cell('original title')];
  return [{ name, ...(original !== '' && original !== name && { original }), year: yearOf(cell('year')), mediaType, tmdbId: null, list: isList && rating === null ? 'watchlist' : 'seen', rating }];
};

/** Export of the watchlist as JSON or CSV (RFC 4180), and import of both. */
import { csvCells } from '../lib/csv';
import type { WatchlistItem } from './watchlist';
import type { Excluded } from './excluded';
import { sameTitle, toItem } from './watchlistStorage';

const COLUMNS = ['tmdbId', 'mediaType', 'title', 'year', 'addedAt', 'posterPath', 'genres'] as const;
/** More than a full list takes; a larger file is something else. */
export const MAX_FILE_BYTES = 2_000_000;

/** With what was seen, where that is given. */
export const toJson = (items: readonly WatchlistItem[], seen?: readonly Excluded[]) => `${JSON.stringify({ list: 'trits', version: 1, items, seen }, null, 2)}\n`;

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A leading apostrophe keeps spreadsheets from reading text as a formula; apostrophes are escaped with one more. */
const guard = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const unguard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export function toCsv(items: readonly WatchlistItem[]): string {
  const rows = items.map((item) =>
    COLUMNS.map((column) => quote(guard(cellOf(item, column)))).join(','),
  );
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** Genres decide on a drawn poster: without them it would change on the way. */
function cellOf(item: WatchlistItem, column: (typeof COLUMNS)[number]): string {
  if (column === 'addedAt') return isoDate(item.addedAt);
  return column === 'genres' ? (item.genres ?? []).join('|') : String(item[column] ?? '');
}

function isoDate(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

export interface ReadFile {
  items: WatchlistItem[];
  /** Number of rows that are not a title. */
  skipped: number;
}

/** Null if the text is not a list. `now` replaces a missing date. */
export function readList(text: string, now: number): ReadFile | null {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const rows = plain.startsWith('{') || plain.startsWith('[') ? jsonRows(plain) : csvRows(plain);
  if (rows === null) return null;
  const items = rows.map((row) => toItem(row, now)).filter((item) => item !== null && isOurs(item)) as WatchlistItem[];
  const once = items.filter((item, at) => items.findIndex((other) => sameTitle(item, other)) === at);
  return { items: once, skipped: rows.length - items.length };
}

/** Rejects what no exported list contains: a date before the site existed, and a poster path that would lead to another host. */
const isOurs = ({ addedAt, posterPath }: WatchlistItem) => addedAt >= 0 && posterPath?.startsWith('//') !== true;

function jsonRows(text: string): unknown[] | null {
  try {
    const value = JSON.parse(text) as { items?: unknown } | unknown[];
    const rows = Array.isArray(value) ? value : value.items;
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** Columns are found by the header row; id and kind are required. */
function csvRows(text: string): unknown[] | null {
  const [head = [], ...rows] = csvCells(text);
  const names = head.map((name) => COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()));
  if (!names.includes('tmdbId') || !names.includes('mediaType')) return null;
  return rows.map((cells) => {
    const row: Record<string, unknown> = {};
    names.forEach((name, at) => {
      const cell = unguard(cells[at] ?? '');
      if (name === undefined || cell === '') return;
      if (name === 'addedAt') row[name] = /^-?\d+$/.test(cell) ? Number(cell) : Date.parse(cell);
      else if (name === 'genres') row[name] = cell.split('|');
      else row[name] = name === 'tmdbId' || name === 'year' ? Number(cell) : cell;
    });
    return row;
  });
}

/** The watchlist as a file to take along: JSON or CSV (RFC 4180) out, either of them in. */
import type { WatchlistItem } from './watchlist';
import { sameTitle, toItem } from './watchlistText';

export type FileKind = 'json' | 'csv';
const COLUMNS = ['tmdbId', 'mediaType', 'title', 'year', 'addedAt', 'posterPath'] as const;
/** A list this long takes less than this; anything larger is another file. */
export const LARGEST_FILE = 2_000_000;

export const toJson = (items: readonly WatchlistItem[]) => `${JSON.stringify({ list: 'trits', version: 1, items }, null, 2)}\n`;

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A spreadsheet takes what starts so for a formula; after an apostrophe it is text. Apostrophes before it get one more, and lose it again. */
const guard = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const unguard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export function toCsv(items: readonly WatchlistItem[]): string {
  const rows = items.map((item) =>
    COLUMNS.map((column) => quote(guard(column === 'addedAt' ? isoDate(item.addedAt) : String(item[column] ?? '')))).join(','),
  );
  // The mark at the start tells a spreadsheet that the letters are UTF-8.
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

function isoDate(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

export interface ReadFile {
  items: WatchlistItem[];
  /** Rows that are no title. */
  skipped: number;
}

/** Null when the text is no list at all. `now` stands in for a moment that is missing. */
export function readList(text: string, now: number): ReadFile | null {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const rows = plain.startsWith('{') || plain.startsWith('[') ? jsonRows(plain) : csvRows(plain);
  if (rows === null) return null;
  const items = rows.map((row) => toItem(row, now)).filter((item) => item !== null && isOurs(item)) as WatchlistItem[];
  const once = items.filter((item, at) => items.findIndex((other) => sameTitle(item, other)) === at);
  return { items: once, skipped: rows.length - items.length };
}

/** What no list of ours holds: a moment before there were any, and a picture whose path would name another host. */
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

/** By the names of the first row, in whatever order; without number and kind it is no list. */
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
      else row[name] = name === 'tmdbId' || name === 'year' ? Number(cell) : cell;
    });
    return row;
  });
}

/** Commas, or the semicolons of a Dutch spreadsheet; quotes around what holds either. */
function csvCells(text: string): string[][] {
  const comma = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${comma}\\r\\n]*)(${comma}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, raw = '', end = ''] = found;
    rows[rows.length - 1]?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '') break;
    if (end !== comma) rows.push([]);
  }
  return rows;
}

/** Reads a visitor's files on the device, finds their titles in the catalogue, and puts them on the lists of this device. */
import type { MatchedTitle } from '../api/types';
import { excluded, parseExcluded, type Excluded } from '../stores/excluded';
import { addLoved, LOVED_FROM } from '../stores/loved';
import { watchlist } from '../stores/useWatchlist';
import type { WatchlistItem } from '../stores/watchlist';
import { readList } from '../stores/watchlistFile';
import { matchRows } from './match';
import { MAX_FILE_BYTES, readRows, type ImportRow } from './rows';

export interface Imported {
  /** Titles that are new on each list. */
  seen: number;
  listed: number;
  /** Rows that were on a list before. */
  already: number;
  loved: number;
  /** Titles that the catalogue does not have. */
  missing: string[];
  /** Names of files that are no list. */
  unread: string[];
  /** Whether a list did not fit in the browser's storage. */
  failed: boolean;
}

interface Lists {
  seen: Excluded[];
  listed: WatchlistItem[];
}

export async function importFiles(files: readonly File[], onDone: (done: number, of: number) => void): Promise<Imported> {
  const rows: ImportRow[] = [];
  const own: Lists = { seen: [], listed: [] };
  const unread: string[] = [];
  const take = (text: string, name: string): boolean => {
    const exported = ownLists(text);
    const read = exported === null ? readRows(text, name) : null;
    own.seen.push(...(exported?.seen ?? []));
    own.listed.push(...(exported?.listed ?? []));
    rows.push(...(read?.rows ?? []));
    return exported !== null || (read !== null && read.rows.length > 0);
  };
  for (const file of files) {
    const texts = file.size > MAX_FILE_BYTES ? [] : await textsOf(file);
    // Most files of an archive are no list: reviews, comments, a profile.
    if (!texts.map(({ text, name }) => take(text, name)).includes(true)) unread.push(file.name);
  }
  onDone(0, rows.length);
  const found = await matchRows(rows, (done) => onDone(done, rows.length));
  await matchAgain(rows, found);
  return { ...store(rows, found, own), missing: rows.filter((_, at) => found[at] === null).map(nameOf), unread };
}

interface NamedText {
  name: string;
  text: string;
}

/** Files in these folders of an archive of Letterboxd are not of what was seen: what was deleted, and lists that were liked. */
const OTHER_LISTS = /(?:^|\/)(?:deleted|orphaned|likes|lists)\//;

/** The text of a file, or those of the lists in a zip archive. */
async function textsOf(file: File): Promise<NamedText[]> {
  const isZip = (await file.slice(0, 2).text()) === 'PK';
  if (!isZip) return [{ name: file.name, text: await file.text() }];
  const { zipEntries } = await import('./zip');
  const entries = zipEntries(new Uint8Array(await file.arrayBuffer())) ?? [];
  const lists = entries.filter(({ name, size }) => /\.(?:csv|json)$/i.test(name) && !OTHER_LISTS.test(name) && size <= MAX_FILE_BYTES);
  return Promise.all(lists.map(async ({ name, text }) => ({ name, text: await text().catch(() => '') })));
}

const nameOf = ({ name, year }: ImportRow) => (year === null ? name : `${name} (${year})`);

/** The lists of a file that was exported here. */
function ownLists(text: string): Lists | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const { list, seen } = JSON.parse(text) as { list?: unknown; seen?: unknown };
    if (list !== 'trits') return null;
    return { seen: parseExcluded(JSON.stringify(seen ?? [])), listed: readList(text, Date.now())?.items ?? [] };
  } catch {
    return null;
  }
}

/**
 * What was not found may be known by its original name. Where no year tells films and series apart it may also be of the other kind, or the name
 * before a colon a series.
 */
async function matchAgain(rows: readonly ImportRow[], found: (MatchedTitle | null)[]): Promise<void> {
  const named = rows.flatMap(({ original, ...row }, at) => (found[at] === null && original !== undefined ? [{ at, row: { ...row, name: original } }] : []));
  const byOriginal = await matchRows(named.map(({ row }) => row), () => undefined);
  named.forEach(({ at }, place) => (found[at] = byOriginal[place] ?? null));
  const places = rows.flatMap((row, at) => (found[at] === null && row.year === null && row.tmdbId === null ? [at] : []));
  const others = places.map((at) => {
    const { name = '', mediaType } = rows[at] ?? {};
    const [first = ''] = name.split(': ', 1);
    return first !== name && mediaType === 'movie' ? { name: first, year: null, mediaType: 'tv' as const, tmdbId: null } : { name, year: null, mediaType: null, tmdbId: null };
  });
  const again = await matchRows(others, () => undefined);
  places.forEach((at, place) => (found[at] = again[place] ?? null));
}

function store(rows: readonly ImportRow[], found: readonly (MatchedTitle | null)[], own: Lists): Omit<Imported, 'missing' | 'unread'> {
  const seen = [...own.seen];
  const listed = [...own.listed];
  const loved: { title: MatchedTitle; rating: number }[] = [];
  const now = Date.now();
  rows.forEach(({ list, rating }, at) => {
    const title = found[at];
    if (title === null || title === undefined) return;
    if (list === 'seen') seen.push({ mediaType: title.mediaType, tmdbId: title.tmdbId, seed: null, title: title.title, year: title.year });
    else listed.push({ ...title, addedAt: now });
    if (rating !== null && rating >= LOVED_FROM) loved.push({ title, rating });
  });
  // Stored by age: the first row of an export is the newest.
  const addedSeen = excluded.addAll(seen.reverse());
  const seenIds = new Set(excluded.all().filter(({ seed }) => seed === null).map(({ mediaType, tmdbId }) => `${mediaType}-${tmdbId}`));
  const addedList = watchlist.restore(unique(listed).filter((item) => !seenIds.has(keyOf(item))));
  loved.sort((a, b) => b.rating - a.rating);
  if (loved.length > 0) addLoved(loved.map(({ title }) => title));
  const added = (addedSeen ?? 0) + (addedList?.length ?? 0);
  return {
    seen: addedSeen ?? 0,
    listed: addedList?.length ?? 0,
    already: seen.length + listed.length - added,
    loved: loved.length,
    failed: addedSeen === null || addedList === null,
  };
}

const keyOf = ({ mediaType, tmdbId }: { mediaType: string; tmdbId: number }) => `${mediaType}-${tmdbId}`;
const unique = (items: readonly WatchlistItem[]) => [...new Map(items.map((item) => [keyOf(item), item])).values()];

/** Finds imported rows in the catalogue, in batches. The server keeps and logs nothing of them. */
import { api } from '../api/urls';
import type { MatchAnswer, MatchedTitle } from '../api/types';
import type { ImportRow } from './rows';

const MAX_TITLES = 100;
/** The server's bound is 16 KiB. */
const MAX_BYTES = 14_000;
const MAX_NAME = 200;
const AT_ONCE = 3;
const TRIES = 5;

type Wanted = Pick<ImportRow, 'name' | 'year' | 'mediaType' | 'tmdbId'>;

/** What each row is, in their order; null where the catalogue has no such title. `onDone` gets the number of rows that are done. */
export async function matchRows(rows: readonly Wanted[], onDone: (done: number) => void): Promise<(MatchedTitle | null)[]> {
  const batches = inBatches(rows);
  const found: (MatchedTitle | null)[][] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let at = next++; at < batches.length; at = next++) {
      const batch = batches[at] ?? [];
      found[at] = await matchBatch(batch);
      done += batch.length;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.flat();
}

/** As JSON. */
export function inBatches(rows: readonly Wanted[]): string[][] {
  const bytes = new TextEncoder();
  const batches: string[][] = [[]];
  let size = 0;
  for (const { name, year, mediaType, tmdbId } of rows) {
    const text = JSON.stringify({ name: name.slice(0, MAX_NAME), year: year ?? undefined, mediaType: mediaType ?? undefined, tmdbId: tmdbId ?? undefined });
    const length = bytes.encode(text).length + 1;
    let batch = batches[batches.length - 1] ?? [];
    if (batch.length >= MAX_TITLES || size + length > MAX_BYTES) {
      batches.push((batch = []));
      size = 0;
    }
    batch.push(text);
    size += length;
  }
  return batches.filter((batch) => batch.length > 0);
}

async function matchBatch(batch: readonly string[]): Promise<(MatchedTitle | null)[]> {
  const body = `{"titles":[${batch.join(',')}]}`;
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(api.match(), { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => null);
    if (response?.ok) {
      const { titles } = (await response.json()) as MatchAnswer;
      if (titles.length !== batch.length) throw new Error('an answer of another length');
      return titles;
    }
    const again = response === null || response.status === 429 || response.status >= 500;
    if (!again || tries >= TRIES) throw new Error('the server does not match titles');
    await new Promise((resolve) => setTimeout(resolve, 400 * tries));
  }
}

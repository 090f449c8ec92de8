/** A data folder for one test, and the nightly binary on it. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const API = process.env.TRITS_API_BIN ?? resolve(import.meta.dirname, '../../target/release/trits-api');

/** In the server binary's folder, as the server itself expects it. */
export const TRITS = process.env.TRITS_BIN ?? join(dirname(API), 'trits');

export interface Folders {
  data: string;
  events: string;
  remove: () => Promise<void>;
}

/** A copy of the snapshot under test, and an empty folder of events. */
export async function folders(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'trits-night-'));
  const [data, events] = [join(root, 'data'), join(root, 'events')];
  const from = process.env.TRITS_DATA;
  if (from === undefined) throw new Error('set TRITS_DATA to a folder with snapshots');
  await mkdir(events);
  await cp(join(from, 'CURRENT'), join(data, 'CURRENT'));
  await cp(join(from, 'snapshots'), join(data, 'snapshots'), { recursive: true });
  return { data, events, remove: () => rm(root, { recursive: true, force: true }) };
}

const trits = promisify(execFile);

/** Runs `trits analytics` over a folder of events. */
export const countEvents = ({ data, events }: Folders) => trits(TRITS, ['analytics', '--data', data, '--events', events]);

/** Runs a night on the starter catalogue and returns the id of its snapshot. */
export async function night({ data, events }: Folders): Promise<string> {
  await trits(TRITS, ['nightly', '--no-wide', '--data', data, '--events', events], { cwd: resolve(import.meta.dirname, '../..') });
  return (await readFile(join(data, 'CURRENT'), 'utf8')).trim();
}

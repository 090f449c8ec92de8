/** `make lighthouse`: five runs per page, medians into benches/RESULTS.md. Performance never fails the run; errors do. */
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { baseUrl } from './browser';
import { CATEGORIES, judge, judgedPages, type Judged } from './lighthouse';

const RUNS = 5;
const RESULTS = resolve(import.meta.dirname, '../../benches/RESULTS.md');
const [BEGIN, END] = ['<!-- lighthouse -->', '<!-- /lighthouse -->'];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const command = (text: string) => execSync(text, { encoding: 'utf8', cwd: import.meta.dirname }).trim();

test('Lighthouse, medians of five', async () => {
  const rows: string[] = [];
  const verdicts: [string, Judged][] = [];
  for (const [name, path] of Object.entries(await judgedPages())) {
    const runs: Judged[] = [];
    await judge(baseUrl + path);
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(baseUrl + path));
    verdicts.push(...runs.map((run): [string, Judged] => [name, run]));
    const of = (pick: (run: Judged) => number) => median(runs.map(pick));
    const marks = CATEGORIES.map((category) => of((run) => run.marks[category])).join(' / ');
    rows.push(`| ${name} \`${path}\` | ${marks} | ${(of((run) => run.lcp) / 1000).toFixed(2)} s | ${of((run) => run.tbt).toFixed(0)} ms | ${of((run) => run.cls).toFixed(3)} |`);
    console.info(rows.at(-1));
  }
  const about = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores; commit ${command('git rev-parse --short HEAD')}, ${new Date().toISOString().slice(0, 10)}`;
  const table = ['| page | performance / accessibility / best practices / SEO | LCP | TBT | CLS |', '|---|---|---|---|---|', ...rows].join('\n');
  const results = readFileSync(RESULTS, 'utf8');
  const [before, after] = [results.split(BEGIN)[0], results.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error('benches/RESULTS.md has no place for these figures');
  writeFileSync(RESULTS, `${before}${BEGIN}\n${about}\n\n${table}\n${END}${after}`);
  for (const [name, { faults, cls }] of verdicts) {
    expect(faults, name).toEqual([]);
    expect(cls, name).toBeLessThanOrEqual(0.02);
  }
}, 900_000);

/** docs/specification.md names the test that shows each statement: the file must be there, and the test in it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const specification = text('docs/specification.md');
const cited = [...specification.matchAll(/`([\w/.]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
const rows = specification.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| statement'));

/** The whole name, as the file defines it: a part of one would also match another test's. */
const defines = (file: string, name: string) =>
  file.endsWith('.rs') ? text(file).includes(`fn ${name}(`) : ["'", '"', '`'].some((quote) => text(file).includes(quote + name + quote));

test('every cited test exists', () => {
  expect(cited.length).toBeGreaterThan(100);
  for (const { file, name } of cited) expect(defines(file, name), `${file}: ${name}`).toBe(true);
});

test('every statement is backed by a test or says why not', () => {
  for (const row of rows) expect(row).toMatch(/`: “|Not (shown|a test)|on purpose/);
});

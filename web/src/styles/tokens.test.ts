import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test('dark is the same, chosen or by the system', () => {
  const blocks = [...css.matchAll(/color-scheme: dark;([^}]*)}/g)].map((found) => found[1]?.replace(/\s+/g, ' ').trim());
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toBe(blocks[1]);
});

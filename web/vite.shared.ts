/** What both builds must have alike: the one for browsers, and the one that draws pages at the server. */
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const named = new Map<string, string>();

/** Class names as short as can be told apart: they stand in the style sheets and again in the scripts. */
export function shortName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const short = name + createHash('sha256').update(path).digest('hex').slice(0, 3);
  const other = named.get(short) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both have a class that becomes ${short}`);
  named.set(short, path);
  return short;
}

/** The package's exports name its development build alone, warnings and all; visitors get the other one it ships. */
export const router = { find: /^react-router$/, replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') };

/** Settings that the browser build and the server build must share. */
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const named = new Map<string, string>();

/** Short but unique class names: they occur in style sheets and scripts. */
export function shortName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const short = name + createHash('sha256').update(path).digest('hex').slice(0, 3);
  const other = named.get(short) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both have a class that becomes ${short}`);
  named.set(short, path);
  return short;
}

/** The package exports its development build only; visitors get its production build. */
export const router = { find: /^react-router$/, replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') };

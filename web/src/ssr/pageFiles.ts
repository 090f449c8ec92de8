/** Scripts and style sheets that a page needs besides the first chunk. */
import { LANDING_PARTS, lazyPageAt } from '../routes';
import { pages } from '../site/urls';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Vite's manifest, inserted by the build. */
declare const __MANIFEST__: Record<string, Chunk | undefined>;
const chunks = __MANIFEST__;
const ENTRY = 'index.html';

export function filesOf(path: string): { scripts: string[]; styles: string[] } {
  const page = lazyPageAt(path);
  const seen = new Set<string>(walk(ENTRY, new Set()));
  const own = page !== undefined ? [page] : path === pages.home() ? LANDING_PARTS : [];
  const keys = own.flatMap(({ file }) => [...walk(file.replace('.', 'src/pages'), seen)]);
  const found = keys.map((key) => chunks[key]).filter((chunk) => chunk !== undefined);
  // The landing's parts are on screen from the server; their scripts wait until the browser is idle.
  const scripts = page === undefined ? [] : found.map(({ file }) => `/${file}`);
  return { scripts, styles: [...new Set(found.flatMap(({ css = [] }) => css))].map((file) => `/${file}`) };
}

/** A chunk and its transitive imports, without known ones. */
function walk(key: string, known: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (known.has(key) || found.has(key)) return found;
  found.add(key);
  chunks[key]?.imports?.forEach((next) => walk(next, known, found));
  return found;
}

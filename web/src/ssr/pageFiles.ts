/** Scripts and style sheets that a page needs besides the first chunk. */
import { lazyPageAt } from '../routes';

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
  const own = page === undefined ? [] : [...walk(page.file.replace('.', 'src/pages'), seen)];
  const found = own.map((key) => chunks[key]).filter((chunk) => chunk !== undefined);
  return { scripts: found.map(({ file }) => `/${file}`), styles: [...new Set(found.flatMap(({ css = [] }) => css))].map((file) => `/${file}`) };
}

/** A chunk and its transitive imports, without known ones. */
function walk(key: string, known: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (known.has(key) || found.has(key)) return found;
  found.add(key);
  chunks[key]?.imports?.forEach((next) => walk(next, known, found));
  return found;
}

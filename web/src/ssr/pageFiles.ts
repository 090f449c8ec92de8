/** Scripts and style sheets that a page needs besides the first chunk. */
import { isThemeSlug } from '../site/themes';
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

/** The source of each page, without `src/` and the file extension. */
const SOURCES: Readonly<Record<string, string | undefined>> = {
  [pages.wizard('movie')]: 'pages/wizard/WizardPage',
  [pages.wizard('tv')]: 'pages/wizard/WizardPage',
  [pages.watchlist()]: 'pages/watchlist/WatchlistPage',
  [pages.quality()]: 'pages/quality/QualityPage',
  [pages.analytics()]: 'pages/analytics/AnalyticsPage',
  [pages.privacy()]: 'pages/legal/PrivacyPage',
  [pages.terms()]: 'pages/legal/TermsPage',
  [pages.contact()]: 'pages/legal/ContactPage',
};

function sourceAt(path: string): string | undefined {
  if (path === pages.home()) return undefined;
  return SOURCES[path] ?? (isThemeSlug(path.slice(1)) ? 'pages/themes/ThemePage' : 'pages/notFound/NotFoundPage');
}

export function filesOf(path: string): { scripts: string[]; styles: string[] } {
  const source = sourceAt(path);
  const seen = new Set<string>(walk(ENTRY, new Set()));
  const own = source === undefined ? [] : [...walk(`src/${source}.tsx`, seen)];
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

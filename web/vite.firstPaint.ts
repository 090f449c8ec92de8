/**
 * Inlines into the page template what its first paint needs: the style sheet and two small scripts. Modules and typeface are requested
 * after that paint (src/hydration/start.ts). The shell for the service worker stays as Vite wrote it, because its files are cached.
 * In: the built `index.html`. Out: that page with inlined files, and `shell.html`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformWithEsbuild, type Plugin, type Rollup } from 'vite';

const THEME = /\s*<script src="\/theme\.js"><\/script>/;
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/;
/** Placeholder for the files of the requested page, filled in by the server. */
const FILES = '<!--files-->';
/** The font face with a file; the fallback faces are local fonts. */
const FACE = /@font-face\s*\{[^}]*url\(([^)]+)\)[^}]*\}/;

const small = async (file: string, define: Record<string, string> = {}) => {
  const path = resolve(import.meta.dirname, file);
  const { code } = await transformWithEsbuild(readFileSync(path, 'utf8'), path, { minify: true, target: 'es2020', sourcemap: false, define });
  return code.trim();
};

/** The single match of a pattern; fails the build if there is none. */
function the(pattern: RegExp, text: string): RegExpExecArray {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`the build made a page without ${pattern.source}`);
  return found;
}

function sheetAt(path: string, bundle: Rollup.OutputBundle): string {
  const sheet = bundle[path.slice(1)];
  if (sheet?.type !== 'asset') throw new Error(`the build made no ${path}`);
  return String(sheet.source).trim();
}

/** The page with its style sheet and small scripts inlined. */
async function filled(html: string, bundle: Rollup.OutputBundle): Promise<string> {
  const [entry, sheet] = [the(ENTRY, html)[1] ?? '', the(SHEET, html)[1] ?? ''];
  const css = sheetAt(sheet, bundle);
  const [face = '', font = ''] = the(FACE, css);
  const start = await small('src/hydration/start.ts', { __ENTRY__: JSON.stringify(entry), __FONT__: JSON.stringify(font) });
  const parts = [
    `<script>${await small('public/theme.js')}</script>`,
    `<style data-href="${sheet}">${css.replace(face, '')}</style>`,
    FILES,
    `<script>${start}</script>`,
    `<noscript><style>${face}</style></noscript>`,
  ];
  const bare = [THEME, ENTRY, SHEET].reduce((rest, pattern) => rest.replace(the(pattern, rest)[0], ''), html.replace(FILES, ''));
  return bare.replace('</head>', () => `${parts.join('\n')}\n</head>`);
}

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no index.html');
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source });
        page.source = await filled(String(page.source), bundle);
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { define, pageManifest } from './vite.data';
import { router, shortName } from './vite.shared';

const legacy = createRequire(import.meta.url).resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-server-legacy.browser.production.js');

/** The charts of the operator's page need a browser when they are imported. */
const clientOnly = { find: /^.*\/pages\/analytics\/AnalyticsPage\.tsx$/, replacement: resolve(import.meta.dirname, 'src/ssr/ClientOnlyPage.tsx') };

const faces = createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json').replace('package.json', 'files');

/** All subsets of the typeface, for the pictures that the server makes. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    generateBundle() {
      for (const [order, part] of ['latin', 'latin-ext', 'vietnamese'].entries()) {
        const source = readFileSync(`${faces}/bricolage-grotesque-${part}-wght-normal.woff2`);
        this.emitFile({ type: 'asset', fileName: `fonts/${order}-${part}.woff2`, source });
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), fonts(), pageManifest()],
  define: { ...define, 'process.env.NODE_ENV': '"production"', __MANIFEST__: readFileSync('dist/.vite/manifest.json', 'utf8') },
  // The string renderer only: the streaming one needs streams and message channels.
  resolve: { alias: [{ find: 'react-dom/server', replacement: legacy }, router, clientOnly] },
  css: { modules: { generateScopedName: shortName } },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/ssr/renderer.tsx',
    outDir: 'dist/.server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    minify: 'esbuild',
    rollupOptions: { output: { format: 'iife', inlineDynamicImports: true, entryFileNames: 'render.js' } },
  },
});

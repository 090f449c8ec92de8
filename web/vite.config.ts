import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { define } from './vite.data';
import { firstPaint } from './vite.firstPaint';
import { router, shortName } from './vite.shared';

/** Files of the operator's page, which visitors' service workers must not cache. */
function operatorFiles(bundle: Rollup.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.filter((chunk) => chunk.facadeModuleId?.includes('/src/pages/analytics/') === true);
  return new Set(page.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
}

/** Inserts the list of build files into the service worker. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('the build has no sw.js or no index.html');
        const leftOut = operatorFiles(bundle);
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !leftOut.has(file));
        const files = ['/theme.js', ...assets.map((file) => `/${file}`)].sort();
        const id = createHash('sha256').update(JSON.stringify([files, page.source])).digest('hex').slice(0, 12);
        worker.code = `const __BUILD__=${JSON.stringify({ id, files })};${worker.code}`;
      },
    },
  };
}

const api = process.env.TRITS_API_ORIGIN ?? 'http://127.0.0.1:8080';

export default defineConfig(({ command }) => ({
  define,
  resolve: { alias: command === 'build' ? [router] : [] },
  css: { modules: { generateScopedName: shortName } },
  plugins: [react(), serviceWorker(), firstPaint()],
  build: {
    target: 'es2022',
    // The server names the scripts of the requested page and the wizards are prefetched, so only style sheets are preloaded.
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostType }) => (hostType === 'js' ? deps.filter((dep) => dep.endsWith('.css')) : deps) },
    manifest: true,
    assetsInlineLimit: 0,
    // Saves about 3 kB gz on the landing over esbuild.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { ecma: 2020, passes: 5, hoist_props: true, pure_getters: true, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true } },
    rollupOptions: {
      treeshake: { propertyReadSideEffects: false, tryCatchDeoptimization: false, unknownGlobalSideEffects: false },
      input: { index: 'index.html', sw: 'src/sw/worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:6].js'), chunkFileNames: 'assets/[name]-[hash:6].js', assetFileNames: 'assets/[hash:6][extname]' },
    },
  },
  server: { proxy: { '/api': api } },
}));

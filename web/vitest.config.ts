import { defineConfig } from 'vitest/config';
import { define } from './vite.data';

export default defineConfig({
  define,
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'jsdom', setupFiles: ['test/setup.ts'], testTimeout: 20_000 } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'jsdom', setupFiles: ['test/setup.ts'], testTimeout: 20_000 } },
    ],
  },
});

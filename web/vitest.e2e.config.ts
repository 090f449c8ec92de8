import { defineConfig } from 'vitest/config';
import { define } from './vite.data';
import { TIMED } from './vitest.timed.config';

/** Two files at once: a test waits for the browser and the server more than it computes. */
export default defineConfig({
  define,
  test: {
    include: ['e2e/**/*.e2e.ts'],
    exclude: TIMED,
    globalSetup: ['e2e/server.ts'],
    environment: 'node',
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';
import { define } from './vite.data';
import { TIMED } from './vitest.timed.config';

/** One file at a time: with two at once on two cores a click now and then waits for more than its ten seconds. */
export default defineConfig({
  define,
  test: {
    include: ['e2e/**/*.e2e.ts'],
    exclude: TIMED,
    globalSetup: ['e2e/server.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

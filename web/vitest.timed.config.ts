import { defineConfig } from 'vitest/config';
import { define } from './vite.data';

/** End-to-end tests of what a second browser beside them would change: marks, bytes in time, layout shift and motion. */
export const TIMED = ['lighthouse', 'firstPaint', 'budget', 'shift', 'motion', 'fonts'].map((name) => `e2e/${name}.e2e.ts`);

export default defineConfig({
  define,
  test: { include: TIMED, globalSetup: ['e2e/server.ts'], environment: 'node', fileParallelism: false, testTimeout: 30_000, hookTimeout: 60_000 },
});

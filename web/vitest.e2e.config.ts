import { defineConfig } from 'vitest/config';
import { define } from './vite.data';

export default defineConfig({
  define,
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/server.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';
import { define } from './vite.data';

/** Takes screenshots of the site that the end-to-end tests run against. */
export default defineConfig({
  define,
  test: { include: ['e2e/gallery/*.shoot.ts'], globalSetup: ['e2e/server.ts'], environment: 'node', hookTimeout: 60_000 },
});

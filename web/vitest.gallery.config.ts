import { defineConfig } from 'vitest/config';

/** The same real site as the tests use, but for pictures. */
export default defineConfig({
  test: { include: ['e2e/gallery/*.shoot.ts'], globalSetup: ['e2e/server.ts'], environment: 'node', hookTimeout: 60_000 },
});

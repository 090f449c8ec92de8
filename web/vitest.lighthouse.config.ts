import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['e2e/lighthouse.bench.ts'], globalSetup: ['e2e/server.ts'], environment: 'node', hookTimeout: 60_000 } });

import { defineConfig } from 'vitest/config';
import { define } from './vite.data';

export default defineConfig({ define, test: { include: ['e2e/lighthouse.bench.ts'], globalSetup: ['e2e/server.ts'], environment: 'node', hookTimeout: 60_000 } });

/**
 * Starts the real server before the tests and stops it afterwards. TRITS_API_BIN and TRITS_DATA select binary and
 * snapshots; with TRITS_BASE_URL the tests run against a running server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** The server's folder of events; empty for an external server. */
    events: string;
  }
}

const WEB = resolve(import.meta.dirname, '..');
export const DIST = join(WEB, 'dist');
const READY_WITHIN_MS = 30_000;

export default async function setup(project: TestProject) {
  const running = process.env.TRITS_BASE_URL;
  if (running !== undefined) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    project.provide('events', '');
    return undefined;
  }
  const server = await serve();
  project.provide('baseUrl', server.baseUrl);
  project.provide('events', server.events);
  return server.stop;
}

export interface Server {
  baseUrl: string;
  /** The folder of events. */
  events: string;
  stop: () => Promise<void>;
}

interface Options {
  /** A free port by default. */
  port?: number;
  /** The folder with the built site. */
  web?: string;
  /** The operator's settings, as environment variables. */
  settings?: Record<string, string>;
  /** The folder with snapshots; TRITS_DATA by default. */
  data?: string | undefined;
  /** A folder of events to keep; by default a temporary one. */
  events?: string | undefined;
}

/** Starts a server. */
export async function serve({ port, web = DIST, settings = {}, data = process.env.TRITS_DATA, events: given }: Options = {}): Promise<Server> {
  const events = given ?? (await mkdtemp(join(tmpdir(), 'trits-e2e-')));
  const baseUrl = `http://127.0.0.1:${port ?? (await freePort())}`;
  const server = start(baseUrl, data, ['--events', events, '--web', web], settings);
  await ready(baseUrl, server);
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    if (given === undefined) await rm(events, { recursive: true, force: true });
  };
  return { baseUrl, events, stop };
}

function start(baseUrl: string, data: string | undefined, options: string[], settings: Record<string, string>): ChildProcess {
  const binary = process.env.TRITS_API_BIN ?? resolve(WEB, '../target/release/trits-api');
  if (data === undefined) throw new Error('set TRITS_DATA to a folder with snapshots, or TRITS_BASE_URL to a running site');
  const bind = new URL(baseUrl).host;
  return spawn(binary, ['--data', data, '--bind', bind, ...options], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...settings } });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ready(baseUrl: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server stopped with exit code ${server.exitCode}`);
    const response = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms`);
    await new Promise((again) => setTimeout(again, 100));
  }
}

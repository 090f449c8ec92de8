/** A local HTTP server in place of the API: it answers with documents of a test, and records requests and events. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { API } from '../src/api/urls';
import type { Event, Problem, ProblemCode } from '../src/api/types';

export interface Answer {
  status: number;
  type: string;
  body: unknown;
}
type Route = (params: URLSearchParams) => Answer;

export const json = (body: unknown): Answer => ({ status: 200, type: 'application/json', body });

export function problem(status: number, code: ProblemCode, field: string | null = null): Answer {
  const body: Problem = { type: 'about:blank', title: code, status, code, detail: 'Dat ging niet.', field };
  return { status, type: 'application/problem+json', body };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Requests that take a `signal` of jsdom, which the fetch of Node refuses, and a relative URL. */
function fetchFrom(origin: string, realFetch: typeof fetch): typeof fetch {
  return (url, { signal, ...init } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      realFetch(new URL(String(url), origin), init).then(resolve, reject);
    });
}

/** Starts a server for the tests of a file. Routes are paths below `/api/v1`; an unknown one is answered with a problem. */
export function startApi() {
  const routes = new Map<string, Route>();
  const requests: URL[] = [];
  const events: Event[] = [];
  const realFetch = globalThis.fetch;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && url.pathname === `${API}/save-event`) {
      const received = JSON.parse(await bodyOf(request)) as Event | { events: Event[] };
      events.push(...('events' in received ? received.events : [received]));
      response.writeHead(204).end();
      return;
    }
    requests.push(url);
    const route = routes.get(url.pathname.slice(API.length));
    const { status, type, body } = route?.(url.searchParams) ?? problem(404, 'unknown-path');
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    globalThis.fetch = fetchFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, realFetch);
  });
  afterEach(() => {
    routes.clear();
    requests.length = 0;
    events.length = 0;
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  return {
    /** What a path answers from now on. */
    on: (path: string, route: Route) => void routes.set(path, route),
    /** The requests of a path, oldest first. */
    requestsOf: (path: string) => requests.filter(({ pathname }) => pathname === API + path).map(({ searchParams }) => searchParams),
    /** The data of the events of a type, oldest first. */
    eventsOf: (type: Event['eventType']) => events.filter(({ eventType }) => eventType === type).map(({ eventData }) => eventData),
  };
}

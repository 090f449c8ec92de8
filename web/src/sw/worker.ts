/**
 * The service worker. The shell and the files of this build come from the cache, answers of the API from the network with the
 * last one as a fallback. A new build waits until every tab of the old one is closed, so that no page loses its chunks.
 */
import { strategyFor, surplus } from './strategy';

interface WaitEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchRequest extends WaitEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  location: Location;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'install' | 'activate', run: (event: WaitEvent) => void) => void) &
    ((type: 'fetch', run: (event: FetchRequest) => void) => void);
}

/** Filled in by the build: a name that changes with any file, and the files. */
declare const __BUILD__: { id: string; files: string[] };

const worker = self as unknown as Worker;
const SHELL = '/shell.html';
const FILES = `trits-files-${__BUILD__.id}`;
const ANSWERS = 'trits-api';
const MOST_ANSWERS = 80;

worker.addEventListener('install', (event) => {
  const fresh = [SHELL, ...__BUILD__.files].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, worker.location.origin)) {
    case 'shell':
      return event.respondWith(kept(SHELL, request));
    case 'asset':
      return event.respondWith(kept(request.url, request));
    case 'api':
      return event.respondWith(answered(event));
    default:
      return undefined;
  }
});

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('trits-files-') && name !== FILES).map((name) => caches.delete(name)));
}

async function kept(path: string, request: Request): Promise<Response> {
  const found = await (await caches.open(FILES)).match(path);
  return found ?? fetch(request);
}

/** Only good answers are kept; the last one stands in when there is no network. */
async function answered(event: FetchRequest): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ANSWERS);
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(cache, request, response.clone()));
    return response;
  } catch (error) {
    const last = await cache.match(request);
    if (last === undefined) throw error;
    return last;
  }
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  // Put last again, so that the oldest goes first.
  await cache.delete(request);
  await cache.put(request, response);
  await Promise.all(surplus(await cache.keys(), MOST_ANSWERS).map((key) => cache.delete(key)));
}

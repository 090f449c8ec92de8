/**
 * The service worker. Pages: network first, with the build's shell as a fallback. Build files: cache first. API answers: network first, with
 * the last cached answer as a fallback. A new build waits until all tabs of the old one are closed, so that no page loses its
 * chunks.
 */
import { cacheable, strategyFor, surplus } from './strategy';

interface WaitEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface MessageEventLike extends WaitEvent {
  data: unknown;
}
interface FetchRequest extends WaitEvent {
  request: Request;
  /** The page's response, if it was requested while the worker was starting (navigation preload). */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  location: Location;
  clients: { claim: () => Promise<void> };
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  addEventListener: ((type: 'install' | 'activate', run: (event: WaitEvent) => void) => void) &
    ((type: 'message', run: (event: MessageEventLike) => void) => void) &
    ((type: 'fetch', run: (event: FetchRequest) => void) => void);
}

/** Inserted by the build: a name that changes with any file, and the files. */
declare const __BUILD__: { id: string; files: string[] };

const worker = self as unknown as Worker;
const SHELL = '/shell.html';
const FILES = `trits-files-${__BUILD__.id}`;
const ANSWERS = 'trits-api';
const MAX_ANSWERS = 80;
/** After this the fallback is used. */
const NETWORK_TIMEOUT_MS = 2_500;

worker.addEventListener('install', (event) => {
  const fresh = [SHELL, ...__BUILD__.files].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), enablePreload()]).then(() => worker.clients.claim()));
});

// The dehydrated state did not pass through the worker, so the page sends it.
worker.addEventListener('message', (event) => event.waitUntil(cacheDehydrated(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, worker.location.origin)) {
    case 'page':
      return event.respondWith(page(event));
    case 'asset':
      return event.respondWith(cacheFirst(request.url, request));
    case 'api':
      return event.respondWith(networkFirst(event));
    default:
      return undefined;
  }
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('trits-files-') && name !== FILES).map((name) => caches.delete(name)));
}

/** Not supported by every browser. */
const enablePreload = async () => worker.registration.navigationPreload?.enable();

/** The server's page, including a 404. The shell replaces a missing, late or 5xx response. */
async function page(event: FetchRequest): Promise<Response> {
  const response = fetchPage(event).then((response) => (response.status < 500 ? response : null)).catch(() => null);
  const shell = async () => (await caches.open(FILES)).match(SHELL);
  return (await Promise.race([response, timeout()])) ?? (await shell()) ?? (await response) ?? Response.error();
}

const timeout = () => new Promise<null>((done) => setTimeout(done, NETWORK_TIMEOUT_MS, null));

const fetchPage = async ({ preloadResponse, request }: FetchRequest) => (await preloadResponse) ?? fetch(request);

async function cacheFirst(path: string, request: Request): Promise<Response> {
  const found = await (await caches.open(FILES)).match(path);
  return found ?? fetch(request);
}

/** Caches 200 responses; the cached answer replaces a missing or late response. */
async function networkFirst(event: FetchRequest): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ANSWERS);
  const fresh = fetch(request).then((response) => {
    if (response.status === 200) event.waitUntil(store(cache, request, response.clone()));
    return response;
  });
  // A late answer is cached for the next page.
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh, timeout()]).catch(() => null);
  return inTime ?? (await cache.match(request)) ?? fresh;
}

async function cacheDehydrated(text: unknown): Promise<void> {
  const cache = await caches.open(ANSWERS);
  for (const [url, body] of cacheable(text, worker.location.origin)) {
    await store(cache, new Request(url), new Response(body, { headers: { 'content-type': 'application/json' } }));
  }
}

async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  // Re-inserted at the end, so that the oldest entry is evicted first.
  await cache.delete(request);
  await cache.put(request, response);
  await Promise.all(surplus(await cache.keys(), MAX_ANSWERS).map((key) => cache.delete(key)));
}

/**
 * The service worker. Pages come from the network as the server drew them, with this build's shell where that takes too long;
 * files of this build from the cache; answers of the API from the network with the last one as a fallback. A new build waits until
 * every tab of the old one is closed, so that no page loses its chunks.
 */
import { keepable, strategyFor, surplus } from './strategy';

interface WaitEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Told extends WaitEvent {
  data: unknown;
}
interface FetchRequest extends WaitEvent {
  request: Request;
  /** The page, asked for while the worker was still waking up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  location: Location;
  clients: { claim: () => Promise<void> };
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  addEventListener: ((type: 'install' | 'activate', run: (event: WaitEvent) => void) => void) &
    ((type: 'message', run: (event: Told) => void) => void) &
    ((type: 'fetch', run: (event: FetchRequest) => void) => void);
}

/** Filled in by the build: a name that changes with any file, and the files. */
declare const __BUILD__: { id: string; files: string[] };

const worker = self as unknown as Worker;
const SHELL = '/shell.html';
const FILES = `trits-files-${__BUILD__.id}`;
const ANSWERS = 'trits-api';
const MOST_ANSWERS = 80;
/** What takes longer is on its way over a connection that hardly is one: then what was kept stands in. */
const PATIENCE_MS = 2_500;

worker.addEventListener('install', (event) => {
  const fresh = [SHELL, ...__BUILD__.files].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), preloadPages()]).then(() => worker.clients.claim()));
});

// What came with a page was not asked for by way of the worker, least of all on the first visit: the page hands it over.
worker.addEventListener('message', (event) => event.waitUntil(keepGiven(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, worker.location.origin)) {
    case 'page':
      return event.respondWith(page(event));
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

/** Not every browser can; those ask for the page once the worker is awake. */
const preloadPages = async () => worker.registration.navigationPreload?.enable();

/** As the server drew it, also when it says that there is no such page. The shell stands in for no answer, and for one of a broken server. */
async function page(event: FetchRequest): Promise<Response> {
  const drawn = asked(event).then((response) => (response.status < 500 ? response : null)).catch(() => null);
  const shell = async () => (await caches.open(FILES)).match(SHELL);
  return (await Promise.race([drawn, late()])) ?? (await shell()) ?? (await drawn) ?? Response.error();
}

const late = () => new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));

const asked = async ({ preloadResponse, request }: FetchRequest) => (await preloadResponse) ?? fetch(request);

async function kept(path: string, request: Request): Promise<Response> {
  const found = await (await caches.open(FILES)).match(path);
  return found ?? fetch(request);
}

/** Only good answers are kept; the last one stands in when there is no network, or hardly one. */
async function answered(event: FetchRequest): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ANSWERS);
  const fresh = fetch(request).then((response) => {
    if (response.status === 200) event.waitUntil(keep(cache, request, response.clone()));
    return response;
  });
  // Also an answer that comes too late for this page is kept for the next.
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh, late()]).catch(() => null);
  return inTime ?? (await cache.match(request)) ?? fresh;
}

async function keepGiven(text: unknown): Promise<void> {
  const cache = await caches.open(ANSWERS);
  for (const [url, body] of keepable(text, worker.location.origin)) {
    await keep(cache, new Request(url), new Response(body, { headers: { 'content-type': 'application/json' } }));
  }
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  // Put last again, so that the oldest goes first.
  await cache.delete(request);
  await cache.put(request, response);
  await Promise.all(surplus(await cache.keys(), MOST_ANSWERS).map((key) => cache.delete(key)));
}

/** Which strategy the service worker uses for a request; null leaves it to the browser. */
export type Strategy = 'page' | 'asset' | 'api';

/** Answers worth caching for offline use; filter counts are not. */
const CACHED_PATHS = /^\/api\/v1\/(?:tips|titles|themes|search|starters|filters|quality)(?:\/(?!count)|$)/;

interface RequestLike {
  method: string;
  mode: string;
  url: string;
}

/** Pages and API requests go to the network first, build files to the cache. Only GET requests are handled. */
export function strategyFor({ method, mode, url }: RequestLike, origin: string): Strategy | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (pathname.startsWith('/api/')) return CACHED_PATHS.test(pathname) ? 'api' : null;
  if (pathname.startsWith('/admin') || pathname.startsWith('/health') || pathname.startsWith('/og/')) return null;
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(pathname) ? null : 'page';
  return pathname.startsWith('/assets/') || pathname === '/theme.js' ? 'asset' : null;
}

/** The entries of a page's dehydrated state that can be cached: no problem documents, only cacheable URLs of this origin. */
export function cacheable(text: unknown, origin: string): [url: string, body: string][] {
  const answers: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return Object.entries(answers ?? {}).flatMap(([path, body]): [string, string][] => {
    const url = new URL(path, origin).href;
    const good = typeof body === 'object' && body !== null && !('code' in body && 'status' in body);
    return good && strategyFor({ method: 'GET', mode: 'cors', url }, origin) === 'api' ? [[url, JSON.stringify(body)]] : [];
  });
}

/** The oldest keys beyond a cache's limit. */
export const surplus = <T>(keys: readonly T[], max: number): readonly T[] => keys.slice(0, Math.max(0, keys.length - max));

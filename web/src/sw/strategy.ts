/** How the service worker answers a request. What is not named here it leaves alone. */
export type Strategy = 'page' | 'asset' | 'api';

/** Answers that are worth having without a connection; a count of filters is not. */
const KEPT = /^\/api\/v1\/(?:tips|titles|themes|search|starters|filters|quality)(?:\/(?!count)|$)/;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** A page and a question go to the network first, a file of the build is in the cache. Nothing is ever sent twice. */
export function strategyFor({ method, mode, url }: Asked, origin: string): Strategy | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (pathname.startsWith('/api/')) return KEPT.test(pathname) ? 'api' : null;
  if (pathname.startsWith('/admin') || pathname.startsWith('/health') || pathname.startsWith('/og/')) return null;
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(pathname) ? null : 'page';
  return pathname.startsWith('/assets/') || pathname === '/theme.js' ? 'asset' : null;
}

/** The answers that a page came with, which are as good as those that were asked for: no refusals, and nothing of elsewhere. */
export function keepable(text: unknown, origin: string): [url: string, body: string][] {
  const answers: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return Object.entries(answers ?? {}).flatMap(([path, body]): [string, string][] => {
    const url = new URL(path, origin).href;
    const good = typeof body === 'object' && body !== null && !('code' in body && 'status' in body);
    return good && strategyFor({ method: 'GET', mode: 'cors', url }, origin) === 'api' ? [[url, JSON.stringify(body)]] : [];
  });
}

/** What a cache holds too much, the oldest first. */
export const surplus = <T>(keys: readonly T[], most: number): readonly T[] => keys.slice(0, Math.max(0, keys.length - most));

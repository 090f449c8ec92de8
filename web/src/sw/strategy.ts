/** How the service worker answers a request. What is not named here it leaves alone. */
export type Strategy = 'shell' | 'asset' | 'api';

/** Answers that are worth having without a connection; a count of filters is not. */
const KEPT = /^\/api\/v1\/(?:tips|titles|themes|search|starters|filters|quality)(?:\/(?!count)|$)/;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** A page is the shell, a file of the build is in the cache, and a question goes to the network first. Nothing is ever sent twice. */
export function strategyFor({ method, mode, url }: Asked, origin: string): Strategy | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (pathname.startsWith('/api/')) return KEPT.test(pathname) ? 'api' : null;
  if (pathname.startsWith('/admin') || pathname.startsWith('/health') || pathname.startsWith('/og/')) return null;
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(pathname) ? null : 'shell';
  return pathname.startsWith('/assets/') || pathname === '/theme.js' ? 'asset' : null;
}

/** What a cache holds too much, the oldest first. */
export const surplus = <T>(keys: readonly T[], most: number): readonly T[] => keys.slice(0, Math.max(0, keys.length - most));

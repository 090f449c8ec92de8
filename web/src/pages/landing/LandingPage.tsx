import { useEffect } from 'react';
import { usePageMeta } from '../../page/usePageMeta';
import { landing } from '../../strings/nl';
import { Hero } from './Hero';
import { Steps } from './Steps';
import { siteData } from './structuredData';
import { ThemeLists } from './ThemeLists';
import { Trust } from './Trust';
import { useShortcuts } from './useShortcuts';

interface Props {
  /** Loads the page that most visitors open next. */
  prefetch: () => Promise<void>;
}

export function LandingPage({ prefetch }: Props) {
  usePageMeta(landing.title, landing.description, import.meta.env.SSR ? siteData : null);
  useShortcuts();
  usePrefetch(prefetch);
  return (
    <div data-smooth-scroll>
      <Hero />
      <Steps />
      <Trust />
      <ThemeLists />
    </div>
  );
}

/** Runs once the browser is idle. */
function usePrefetch(prefetch: () => Promise<void>) {
  useEffect(() => {
    // A failed prefetch is ignored: the route requests its chunk again.
    const load = () => void prefetch().catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, [prefetch]);
}

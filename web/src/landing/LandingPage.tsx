import { useEffect } from 'react';
import { usePageMeta } from '../layout/usePageMeta';
import { landing } from '../strings/nl';
import { loadMovieWizard, loadSeriesWizard } from '../wizardModules';
import { Hero } from './Hero';
import { Steps } from './Steps';
import { siteData } from './structuredData';
import { ThemeLists } from './ThemeLists';
import { Trust } from './Trust';
import { useShortcuts } from './useShortcuts';

export function LandingPage() {
  usePageMeta(landing.title, landing.description, import.meta.env.SSR ? siteData : null);
  useShortcuts();
  usePrefetch();
  return (
    <div data-smooth-scroll>
      <Hero />
      <Steps />
      <Trust />
      <ThemeLists />
    </div>
  );
}

/** Prefetches both wizards when the browser is idle. */
function usePrefetch() {
  useEffect(() => {
    const load = () => {
      // A failed prefetch is ignored: the route requests its module again.
      Promise.all([loadMovieWizard(), loadSeriesWizard()]).catch(() => undefined);
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, []);
}

import { useEffect } from 'react';
import { whenIdle } from '../../hydration/layOutDeferred';
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
  // A failed prefetch is ignored: the route requests its chunk again.
  useEffect(() => void whenIdle(() => void prefetch().catch(() => 0)), [prefetch]);
  return (
    <div data-smooth-scroll>
      <Hero />
      <Steps />
      <Trust />
      <ThemeLists />
    </div>
  );
}

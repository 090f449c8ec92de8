import { useEffect, type ReactNode } from 'react';
import { whenIdle } from '../../hydration/layOutDeferred';
import { usePageMeta } from '../../page/usePageMeta';
import { landing } from '../../strings/nl';
import { Hero } from './Hero';
import { Steps } from './Steps';
import { siteData } from './structuredData';
import { Trust } from './Trust';
import { useShortcuts } from './useShortcuts';

interface Props {
  /** Loads the page that most visitors open next. */
  prefetch: () => Promise<void>;
  /** Parts in chunks of their own (routes.tsx). The same elements at each render: React would replace markup that is not hydrated yet. */
  posters: ReactNode;
  trio: ReactNode;
  lists: ReactNode;
}

export function LandingPage({ prefetch, posters, trio, lists }: Props) {
  usePageMeta(landing.title, landing.description, import.meta.env.SSR ? siteData : null);
  useShortcuts();
  // A failed prefetch is ignored: the route requests its chunk again.
  useEffect(() => void whenIdle(() => void prefetch().catch(() => 0)), [prefetch]);
  return (
    <div data-smooth-scroll>
      <Hero posters={posters} />
      {trio}
      <Steps />
      <Trust />
      {lists}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchHit } from '../api/types';
import { hasGoneOn, type WentOn } from '../lib/wentOn';
import { pages } from '../urls';
import type { Guess } from './guess';

/** Goes on to the one confident hit, unless the visitor came back from it. Says whether it is on its way. */
export function useStraightOn(typed: string, hit: SearchHit | null): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const gone = useRef<string | null>(null);
  const going = hit !== null && !hasGoneOn(location.state);
  const { key, pathname, search } = location;
  useEffect(() => {
    if (!going || gone.current === key) return;
    gone.current = key;
    const mark: WentOn = { wentOn: true };
    const guess: Guess = { typed };
    void navigate(pathname + search, { replace: true, state: mark });
    void navigate(pages.wizard(hit.mediaType, { id: hit.tmdbId }), { state: guess });
  }, [going, hit, key, navigate, pathname, search, typed]);
  return going;
}

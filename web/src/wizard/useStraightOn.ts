import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchHit } from '../api/types';
import { hasGoneOn, type WentOn } from '../lib/wentOn';
import type { Guess } from './guess';
import { useWizardPath } from './useWizardPath';

/** Goes on to the one confident hit, unless the visitor came back from it. Says whether it is on its way. */
export function useStraightOn(typed: string, hit: SearchHit | null): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const path = useWizardPath();
  const gone = useRef<string | null>(null);
  const going = hit !== null && !hasGoneOn(location.state);
  const onward = hit === null ? '' : path(hit.mediaType, { id: hit.tmdbId });
  const { key, pathname, search } = location;
  useEffect(() => {
    if (!going || gone.current === key) return;
    gone.current = key;
    const mark: WentOn = { wentOn: true };
    const guess: Guess = { typed };
    void navigate(pathname + search, { replace: true, state: mark });
    void navigate(onward, { state: guess });
  }, [going, key, navigate, onward, pathname, search, typed]);
  return going;
}

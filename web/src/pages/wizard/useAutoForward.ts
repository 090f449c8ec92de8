import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchHit } from '../../api/types';
import { wasAutoForwarded, type AutoForwarded } from '../../lib/historyState';
import type { AutoForward } from './autoForward';
import { useWizardPath } from './useWizardPath';

/** Forwards a search to its one confident hit, unless the visitor came back from there. Returns whether it is forwarding. */
export function useAutoForward(typed: string, hit: SearchHit | null): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const path = useWizardPath();
  const forwardedKey = useRef<string | null>(null);
  const forwarding = hit !== null && !wasAutoForwarded(location.state);
  const target = hit === null ? '' : path(hit.mediaType, { id: hit.tmdbId });
  const { key, pathname, search } = location;
  useEffect(() => {
    if (!forwarding || forwardedKey.current === key) return;
    forwardedKey.current = key;
    const mark: AutoForwarded = { autoForwarded: true };
    const carried: AutoForward = { typed };
    void navigate(pathname + search, { replace: true, state: mark });
    void navigate(target, { state: carried });
  }, [forwarding, key, navigate, target, pathname, search, typed]);
  return forwarding;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchHit } from '../../api/types';
import { type AutoForwarded, wasAutoForwarded } from '../../lib/historyState';
import { useWizardPath } from './useWizardPath';

/** History state of a forwarded search: the search text, in case another title was meant. */
export interface AutoForward {
  typed: string;
}

const normalize = (text: string) => text.trim().toLocaleLowerCase('nl-NL');

/** The search text, unless it is the title itself. */
export function typedBeforeForward(state: unknown, title: string): string | null {
  const typed = (state as Partial<AutoForward> | null)?.typed;
  return typeof typed === 'string' && normalize(typed) !== normalize(title) ? typed : null;
}

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

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../events/track';
import { keepServices } from '../stores/services';
import { itemsOf, type Filters } from './fields';
import { eventFilters } from './params';
import { askedPath, isRefining, REFINING, withFilters, type Asked } from './wishes';

/** Opening, closing and applying the filters. An open panel is a step of its own in the history. */
export function useRefining(asked: Asked) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = isRefining(state);
  const opener = useRef<HTMLButtonElement>(null);
  const closedIn = useRef<string | null>(null);

  // Whichever way the panel was closed: the focus goes back to its button, unless other tips were asked for.
  useEffect(() => {
    if (!open) {
      if (closedIn.current === search) opener.current?.focus({ preventScroll: true });
      closedIn.current = null;
      return;
    }
    closedIn.current = search;
  }, [open, search]);

  const go = (filters: Filters, replace: boolean) => {
    track('filters_applied', { filters: eventFilters(filters), mediaType: asked.mediaType });
    void navigate(askedPath(withFilters(asked, filters)), { replace });
  };
  return {
    open,
    opener,
    show: () => {
      void navigate(pathname + search, { state: { ...(state as object | null), ...REFINING } });
    },
    close: () => void navigate(-1),
    /** From the panel: its step in the history becomes the new tips. */
    apply: (filters: Filters) => {
      if (filters.services !== undefined) keepServices(itemsOf(filters, 'services'));
      if (JSON.stringify(eventFilters(filters)) === JSON.stringify(eventFilters(asked.filters))) void navigate(-1);
      else go(filters, true);
    },
    /** From a chip. */
    change: (filters: Filters) => go(filters, false),
  };
}

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
  const wasOpen = useRef(open);

  // The dialog gives the focus back to what opened it; after loading anew there is no such thing but the button.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

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

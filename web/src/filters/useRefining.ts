import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../events/track';
import { IN_PLACE } from '../lib/inPlace';
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
  const leaving = useRef(false);

  // The dialog gives the focus back to what opened it; after loading anew there is no such thing but the button.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = open;
    leaving.current = false;
  }, [open]);

  // Once only: pressed twice it would go back past the tips.
  const leave = () => {
    if (leaving.current) return;
    leaving.current = true;
    void navigate(-1);
  };
  const go = (filters: Filters, replace: boolean) => {
    track('filters_applied', { filters: eventFilters(filters), mediaType: asked.mediaType });
    // Without a title no tips follow, and the visitor stays where they are.
    void navigate(askedPath(withFilters(asked, filters)), { replace, state: asked.id === null ? IN_PLACE : null });
  };
  return {
    open,
    opener,
    show: () => {
      void navigate(pathname + search, { state: { ...(state as object | null), ...REFINING } });
    },
    close: leave,
    /** From the panel: its step in the history becomes the new tips. */
    apply: (filters: Filters) => {
      if (filters.services !== undefined) keepServices(itemsOf(filters, 'services'));
      if (JSON.stringify(eventFilters(filters)) === JSON.stringify(eventFilters(asked.filters))) leave();
      else go(filters, true);
    },
    /** From a chip, which is gone with its filter. */
    change: (filters: Filters) => {
      opener.current?.focus({ preventScroll: true });
      go(filters, false);
    },
  };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../events/track';
import { PREVENT_SCROLL_RESET } from '../lib/historyState';
import { saveServices } from '../stores/services';
import { itemsOf, type Filters } from './fields';
import { toEventFilters } from './params';
import { queryPath, areFiltersOpen, FILTERS_OPEN, seedFields, withFilters, type WizardQuery } from './wizardQuery';

/** Opens, closes and applies the filters. An open panel is a history entry. */
export function useFilterPanel(query: WizardQuery) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = areFiltersOpen(state);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const closing = useRef(false);

  // A dialog returns the focus to its opener; after a reload there is no opener, so the button gets it.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = open;
    closing.current = false;
  }, [open]);

  // Only once: a second call would leave the page.
  const goBack = () => {
    if (closing.current) return;
    closing.current = true;
    void navigate(-1);
  };
  const apply = (filters: Filters, replace: boolean) => {
    track('filters_applied', { filters: toEventFilters(filters), mediaType: query.mediaType, ...seedFields(query) });
    // Without a title the page stays as it is, with its scroll position.
    void navigate(queryPath(withFilters(query, filters)), { replace, state: query.id === null ? PREVENT_SCROLL_RESET : null });
  };
  return {
    open,
    opener,
    show: () => {
      void navigate(pathname + search, { state: { ...(state as object | null), ...FILTERS_OPEN } });
    },
    close: goBack,
    /** From the panel: its history entry is replaced by the new results. */
    apply: (filters: Filters) => {
      if (filters.services !== undefined) saveServices(itemsOf(filters, 'services'));
      if (JSON.stringify(toEventFilters(filters)) === JSON.stringify(toEventFilters(query.filters))) goBack();
      else apply(filters, true);
    },
    /** From a chip, which is removed together with its filter. */
    change: (filters: Filters) => {
      opener.current?.focus({ preventScroll: true });
      apply(filters, false);
    },
  };
}

import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { panelOf, withPanel, type Panel } from './panelState';

type Of = Omit<Panel, 'kind'>;

/** Opening a panel is a step in the history, closing it a step back. */
export function usePanel() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const show = (kind: Panel['kind'], { mediaType, tmdbId, title }: Of) =>
    void navigate(pathname + search, { state: withPanel(state, { kind, mediaType, tmdbId, title }) });
  return {
    panel: panelOf(state),
    showTitle: (of: Of) => show('title', of),
    showWatch: (of: Of) => show('watch', of),
    /** Once for each step: pressed twice it would go back past the page. */
    close: () => {
      if (left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}

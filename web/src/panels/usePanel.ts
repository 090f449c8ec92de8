import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { panelOf, withPanel, type Panel } from './panelState';

type PanelTitle = Omit<Panel, 'kind'>;

/** Opening a panel pushes a history entry; closing it goes back. */
export function usePanel() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef<string | null>(null);
  const show = (kind: Panel['kind'], { mediaType, tmdbId, title }: PanelTitle) =>
    void navigate(pathname + search, { state: withPanel(state, { kind, mediaType, tmdbId, title }) });
  return {
    panel: panelOf(state),
    showTitle: (of: PanelTitle) => show('title', of),
    showWatch: (of: PanelTitle) => show('watch', of),
    /** Once per entry: a second call would leave the page. */
    close: () => {
      if (closedKey.current === key) return;
      closedKey.current = key;
      void navigate(-1);
    },
  };
}

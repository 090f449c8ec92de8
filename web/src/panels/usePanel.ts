/** The open panel is part of the history state: Back closes it, and a reload opens it again. */
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';
import { PREVENT_SCROLL_RESET, type PreventScrollReset } from '../lib/historyState';

/** `title`: all facts of a title; `watch`: its offers. */
export interface Panel {
  kind: 'title' | 'watch';
  mediaType: MediaType;
  tmdbId: number;
  title: string;
}

export const withPanel = (state: unknown, panel: Panel): PreventScrollReset & { panel: Panel } => ({ ...(state as object | null), ...PREVENT_SCROLL_RESET, panel });

export function panelOf(state: unknown): Panel | null {
  const panel = (state as { panel?: Partial<Panel> } | null)?.panel;
  if (panel === undefined || panel === null) return null;
  const { kind, mediaType, tmdbId, title } = panel;
  if (kind !== 'title' && kind !== 'watch') return null;
  if (mediaType !== 'movie' && mediaType !== 'tv') return null;
  if (!isTmdbId(tmdbId) || typeof title !== 'string') return null;
  return { kind, mediaType, tmdbId, title };
}

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

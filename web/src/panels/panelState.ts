/** Which panel is open is kept in the history beside the URL: Back closes it, and loading anew opens it again. */
import type { MediaType } from '../api/types';
import { isTmdbId } from '../lib/ids';
import { IN_PLACE, type InPlace } from '../lib/inPlace';

/** All of a title, or where it can be watched. */
export interface Panel {
  kind: 'title' | 'watch';
  mediaType: MediaType;
  tmdbId: number;
  title: string;
}

export const withPanel = (state: unknown, panel: Panel): InPlace & { panel: Panel } => ({ ...(state as object | null), ...IN_PLACE, panel });

export function panelOf(state: unknown): Panel | null {
  const panel = (state as { panel?: Partial<Panel> } | null)?.panel;
  if (panel === undefined || panel === null) return null;
  const { kind, mediaType, tmdbId, title } = panel;
  if (kind !== 'title' && kind !== 'watch') return null;
  if (mediaType !== 'movie' && mediaType !== 'tv') return null;
  if (!isTmdbId(tmdbId) || typeof title !== 'string') return null;
  return { kind, mediaType, tmdbId, title };
}

import type { TitleCard } from '../../api/types';
import { track } from '../../events/track';

/** Tracks that a title of a list was opened, with its rank. */
export const trackThemeClick = ({ tmdbId, title, mediaType }: TitleCard, rank: number) =>
  track('tip_card_click', { tmdbId, position: rank, title, mediaType });

import type { TitleCard } from '../api/types';
import { track } from '../events/track';

/** A title of a list was opened or followed; its place in the list goes along. */
export const trackThemeClick = ({ tmdbId, title, mediaType }: TitleCard, rank: number) =>
  track('tip_card_click', { tmdbId, position: rank, title, mediaType });

import { Link } from 'react-router';
import type { TitleCard } from '../../api/types';
import { themeText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { pages } from '../../site/urls';
import { WatchlistToggle } from '../../titles/WatchlistToggle';
import styles from './Theme.module.css';
import { track } from '../../events/track';

/** Tracks that a title of a list was opened, with its rank. */
export const trackThemeClick = ({ tmdbId, title, mediaType }: TitleCard, rank: number) =>
  track('tip_card_click', { tmdbId, position: rank, title, mediaType });

/** Watchlist button and link to the title's tips. */
export function ThemeActions({ title: of, rank }: { title: TitleCard; rank: number }) {
  const { tmdbId, mediaType, title } = of;
  return (
    <div className={styles.actions} data-screen-only>
      <WatchlistToggle title={of} />
      <Link
        className={styles.onward}
        to={pages.wizard(mediaType, { id: tmdbId })}
        onClick={() => trackThemeClick(of, rank)}
      >
        {text.tips} <VisuallyHidden>({title})</VisuallyHidden>
      </Link>
    </div>
  );
}

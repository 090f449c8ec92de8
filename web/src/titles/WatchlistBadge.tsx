import { useWatchlist } from '../stores/useWatchlist';
import { site } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './WatchlistBadge.module.css';

/** Number of titles on the watchlist; nothing for none. */
export function WatchlistBadge() {
  const count = useWatchlist().length;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden> ({site.watchlistCount(count)})</VisuallyHidden>
    </span>
  );
}

import { Link } from 'react-router';
import { landing, watchlistPage as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { pages } from '../urls';
import styles from './Watchlist.module.css';

/** Nothing on the list. Before the list is read that is not known: then it says where the list is, to whoever has no scripts. */
export function Empty({ read }: { read: boolean }) {
  return (
    <section className={read ? styles.empty : `${styles.empty} ${styles.unread}`}>
      <div className={styles.frames} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2>{read ? text.emptyTitle : text.unreadTitle}</h2>
      <p>{read ? text.empty : text.unread}</p>
      <p className={styles.ways}>
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard('movie')}>
          {landing.movieButton}
        </Link>
        <Link className={ui.button} to={pages.wizard('tv')}>
          {landing.seriesButton}
        </Link>
      </p>
    </section>
  );
}

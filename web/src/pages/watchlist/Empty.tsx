import { Link } from 'react-router';
import { landing, watchlistPage as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import styles from './Watchlist.module.css';

/** The empty list. Until the list is loaded it says where the list is, for visitors without scripts. */
export function Empty({ read: loaded }: { read: boolean }) {
  return (
    <section className={loaded ? styles.empty : `${styles.empty} ${styles.unloaded}`}>
      <div className={styles.frames} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2>{loaded ? text.emptyTitle : text.unreadTitle}</h2>
      <p>{loaded ? text.empty : text.unread}</p>
      <p className={`${ui.actions} ${styles.actions}`}>
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

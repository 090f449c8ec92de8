import { Link } from 'react-router';
import { landing, watchlistPage as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { pages } from '../urls';
import styles from './Watchlist.module.css';

export function Empty() {
  return (
    <section className={styles.empty}>
      <div className={styles.frames} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2>{text.emptyTitle}</h2>
      <p>{text.empty}</p>
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

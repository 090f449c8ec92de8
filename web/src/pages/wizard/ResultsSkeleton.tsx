import { results } from '../../strings/nl';
import { useAnnounce } from '../../ui/Announcer';
import styles from './ResultsSkeleton.module.css';
import cards from './Results.module.css';

/** Replaces the seed's header while loading, at the same height. */
export function LoadingHeader() {
  useAnnounce(results.loading);
  return <h1 className={styles.text}>{results.loading}</h1>;
}

/** Outlines of three cards, at their height. */
export function CardSkeletons() {
  return (
    <div className={cards.cards} aria-hidden="true">
      {[1, 2, 3].map((position) => (
        <div key={position} className={styles.card}>
          <span className={styles.tab} />
          <span className={styles.poster} />
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.shortLine} />
        </div>
      ))}
    </div>
  );
}

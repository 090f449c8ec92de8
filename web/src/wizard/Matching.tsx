import { results } from '../strings/nl';
import styles from './Matching.module.css';
import cards from './Results.module.css';

/** Where the title will stand while the answer is on its way, as tall as its header. */
export const MatchingHeader = () => (
  <p role="status" className={styles.text}>
    {results.loading}
  </p>
);

/** Three cards in outline, as tall as the real ones. */
export function OutlinedCards() {
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

import { results } from '../strings/nl';
import styles from './Matching.module.css';
import cards from './Results.module.css';

/** Three cards in outline while the answer is on its way, as tall as the real ones. */
export function Matching() {
  return (
    <div role="status" className={styles.matching}>
      <p className={styles.text}>{results.loading}</p>
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
    </div>
  );
}

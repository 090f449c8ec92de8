import { results } from '../strings/nl';
import { useSay } from '../ui/announcer';
import styles from './Matching.module.css';
import cards from './Results.module.css';

/** Where the title will stand while the answer is on its way, as tall as its header. */
export function MatchingHeader() {
  useSay(results.loading);
  return <h1 className={styles.text}>{results.loading}</h1>;
}

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

import { themeText as text } from '../../strings/nl';
import styles from './Skeleton.module.css';

/** As tall as the first screen of the list. */
export function Skeleton() {
  return (
    <>
      <p role="status" className={styles.status}>
        {text.loading}
      </p>
      <div className={styles.cards} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place} className={styles.card}>
            <span className={styles.poster} />
            <span className={styles.line} />
            <span className={styles.line} />
            <span className={styles.line} />
          </div>
        ))}
      </div>
    </>
  );
}

import type { TitleCard } from '../api/types';
import { formatKijkwijzer, formatLength, formatScore } from '../lib/format';
import { results } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TitleFacts.module.css';

/** Year, length and genres on one line; score and age on the next. */
export function TitleFacts({ title }: { title: TitleCard }) {
  const plain = [...(title.year === null ? [] : [String(title.year)]), ...formatLength(title)];
  return (
    <div className={styles.facts}>
      {plain.length > 0 && (
        <p className={styles.plain}>
          {plain.map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
        </p>
      )}
      {title.genres.length > 0 && <p className={styles.genres}>{title.genres.slice(0, 3).join(', ')}</p>}
      <p className={styles.marks}>
        {title.voteAverage !== null && title.voteAverage > 0 && (
          <span className={styles.score}>
            <span aria-hidden="true">★ {formatScore(title.voteAverage)}</span>
            <VisuallyHidden>{results.score(formatScore(title.voteAverage))}</VisuallyHidden>
          </span>
        )}{' '}
        {title.kijkwijzer !== null && (
          <span className={styles.age}>
            <span aria-hidden="true">{formatKijkwijzer(title.kijkwijzer)}</span>
            <VisuallyHidden>{results.age(formatKijkwijzer(title.kijkwijzer))}</VisuallyHidden>
          </span>
        )}
      </p>
    </div>
  );
}

import type { TitleCard } from '../api/types';
import { formatKijkwijzer, formatLength, tellingScore } from '../lib/format';
import { tellingGenre } from '../poster/looks';
import { results } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TitleFacts.module.css';

/** The first three, among them the one that the poster shows. */
function threeOf(genres: readonly string[]): readonly string[] {
  const telling = tellingGenre(genres);
  return genres.filter((genre, at) => at < 2 || genre === telling || (at === 2 && genres.indexOf(telling) < 3));
}

/** Year, length and genres on one line; score and age on the next. */
export function TitleFacts({ title }: { title: TitleCard }) {
  const score = tellingScore(title);
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
      {title.genres.length > 0 && <p className={styles.genres}>{threeOf(title.genres).join(', ')}</p>}
      {(score !== null || title.kijkwijzer !== null) && (
        <p className={styles.marks}>
        {score !== null && (
          <span className={styles.score}>
            <span aria-hidden="true">★ {score}</span>
            <VisuallyHidden>{results.score(score)}</VisuallyHidden>
          </span>
        )}{' '}
        {title.kijkwijzer !== null && (
          <span className={styles.age}>
            <span aria-hidden="true">{formatKijkwijzer(title.kijkwijzer)}</span>
            <VisuallyHidden>{results.age(formatKijkwijzer(title.kijkwijzer))}</VisuallyHidden>
          </span>
        )}
        </p>
      )}
    </div>
  );
}

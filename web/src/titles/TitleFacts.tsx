import type { TitleCard } from '../api/types';
import { formatKijkwijzer, formatLength, reliableScore } from '../strings/format';
import { primaryGenre } from '../poster/motifChoice';
import { results } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TitleFacts.module.css';

/** The first three genres, including the one on the poster. */
function mainGenres(genres: readonly string[]): readonly string[] {
  const primary = primaryGenre(genres);
  return genres.filter((genre, at) => at < 2 || genre === primary || (at === 2 && genres.indexOf(primary) < 3));
}

/** Year and length, genres, score (with the number of its votes, if set) and age. */
export function TitleFacts({ title, votes = false }: { title: TitleCard; votes?: boolean }) {
  const score = reliableScore(title);
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
      {title.genres.length > 0 && <p className={styles.genres}>{mainGenres(title.genres).join(', ')}</p>}
      {(score !== null || title.kijkwijzer !== null) && (
        <p className={styles.marks}>
        {score !== null && (
          <span className={styles.score}>
            <span aria-hidden="true">★ {score}</span>
            <VisuallyHidden>{results.score(score)}</VisuallyHidden>
            {votes && title.voteCount > 0 && <span className={styles.votes}> {results.votes(title.voteCount)}</span>}
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

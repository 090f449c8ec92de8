import type { TitleCard } from '../../api/types';
import { TitleButton } from '../../panels/TitleButton';
import { Poster } from '../../poster/Poster';
import { TitleFacts } from '../../titles/TitleFacts';
import { ThemeActions, trackThemeClick } from './ThemeActions';
import styles from './ThemeRow.module.css';

/** A title below the first three. */
export function ThemeRow({ title: of, rank }: { title: TitleCard; rank: number }) {
  return (
    <li data-deferred className={styles.row}>
      <div className={styles.poster}>
        <Poster of={of} posterPath={of.posterPath} size="w342" width={96} height={144} decorative />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <span className={styles.rank} aria-hidden="true">
            {rank}
          </span>
          <TitleButton of={of} onOpen={() => trackThemeClick(of, rank)} />
        </h3>
        <TitleFacts title={of} />
        {of.pitch !== null && <p className={styles.pitch}>{of.pitch}</p>}
        <ThemeActions title={of} rank={rank} />
      </div>
    </li>
  );
}

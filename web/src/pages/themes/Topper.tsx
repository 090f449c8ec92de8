import type { ThemeTopper } from '../../api/types';
import { TitleButton } from '../../panels/TitleButton';
import { Poster } from '../../poster/Poster';
import { themeText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ReasonText } from '../../titles/ReasonText';
import { TitleFacts } from '../../titles/TitleFacts';
import { ThemeActions, trackThemeClick } from './ThemeActions';
import styles from './Topper.module.css';

/** One of the first three titles, with its reason and the facts behind it. */
export function Topper({ topper, rank }: { topper: ThemeTopper; rank: number }) {
  const { title, reason, pitch } = topper;
  return (
    <li data-deferred={rank > 1 || undefined} className={styles.topper}>
      <div className={styles.head}>
        <div className={styles.poster}>
          <Poster of={topper} posterPath={topper.posterPath} size="w342" width={132} height={198} decorative />
        </div>
        <div>
          <p className={styles.rank}>
            <span aria-hidden="true">{rank}</span>
            <VisuallyHidden>{text.rank(rank)}</VisuallyHidden>
          </p>
          <h3 className={styles.title}>
            <TitleButton of={topper} onOpen={() => trackThemeClick(topper, rank)} />
          </h3>
          <TitleFacts title={topper} />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.reason}>
          <ReasonText text={reason.text} />
        </p>
        <dl className={styles.facts} aria-label={text.facts(title)}>
          {reason.facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {pitch !== null && <p className={styles.pitch}>{pitch}</p>}
      </div>
      <ThemeActions title={topper} rank={rank} />
    </li>
  );
}

import { Link, useLocation } from 'react-router';
import type { MediaType, TitleCard } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { Poster } from '../../poster/Poster';
import { results, wizard } from '../../strings/nl';
import { typedBeforeForward } from './useAutoForward';
import { TitleFacts } from '../../titles/TitleFacts';
import styles from './SeedHeader.module.css';
import { useWizardPath } from './useWizardPath';

interface Props {
  seed: TitleCard;
  /** What is tipped. */
  kind: MediaType;
  /** The set number, from 0. */
  alt: number;
  /** Number of tips. */
  tips: number;
  /** Number of sets, if known. */
  sets: number | null;
  /** A new value moves the focus to the heading. */
  focusKey: string;
}

/** The seed, as the heading of the results. */
export function SeedHeader({ seed, kind, alt, tips, sets, focusKey }: Props) {
  const path = useWizardPath();
  const typed = typedBeforeForward(useLocation().state, seed.title);
  return (
    <header className={styles.header}>
      <div className={styles.poster}>
        <Poster of={seed} posterPath={seed.posterPath} size="w342" width={96} height={144} decorative />
      </div>
      <div>
        <PageHeading className={styles.heading} focusKey={focusKey} always>
          {results.heading(alt, tips, seed.mediaType === kind ? null : kind)} <cite>{seed.title}</cite>
        </PageHeading>
        <div className={styles.facts}>
          <TitleFacts title={seed} />
        </div>
        <p className={styles.actions} data-screen-only>
          {sets !== null && <span className={styles.set}>{results.set(alt + 1, sets)}</span>}
          {typed !== null && <span>{wizard.forwarded(typed)}</span>}
          <Link className={styles.another} to={path(seed.mediaType)}>
            {wizard.another[seed.mediaType]}
          </Link>
        </p>
      </div>
    </header>
  );
}

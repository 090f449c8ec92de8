import { Link, useLocation } from 'react-router';
import type { TipsAnswer } from '../api/types';
import { PageHeading } from '../layout/PageHeading';
import { Poster } from '../poster/Poster';
import { results, wizard } from '../strings/nl';
import { guessedFrom } from './guess';
import { TitleFacts } from './TitleFacts';
import styles from './SeedHeader.module.css';
import { useWizardPath } from './useWizardPath';

interface Props {
  answer: TipsAnswer;
  /** Another one asks for the focus again. */
  focusKey: string;
}

/** The title the visitor named, as the heading of what follows from it. */
export function SeedHeader({ answer: { seed, alt, tips }, focusKey }: Props) {
  const path = useWizardPath();
  const guessed = guessedFrom(useLocation().state, seed.title);
  return (
    <header className={styles.header}>
      <div className={styles.poster}>
        <Poster of={seed} posterPath={seed.posterPath} size="w342" width={96} height={144} decorative />
      </div>
      <div className={styles.words}>
        <PageHeading className={styles.heading} focusKey={focusKey} always>
          {results.heading(alt, tips.length)} <cite>{seed.title}</cite>
        </PageHeading>
        <div className={styles.facts}>
          <TitleFacts title={seed} />
        </div>
        <p className={styles.ways} data-screen-only>
          {guessed !== null && <span>{wizard.guessed(guessed)}</span>}
          <Link className={styles.another} to={path(seed.mediaType)}>
            {wizard.another[seed.mediaType]}
          </Link>
        </p>
      </div>
    </header>
  );
}

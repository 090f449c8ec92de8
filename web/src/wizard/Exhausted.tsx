import { Link } from 'react-router';
import type { TitleCard } from '../api/types';
import { PageHeading } from '../layout/PageHeading';
import { results, wizard } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { pages } from '../urls';
import styles from './Wizard.module.css';

/** A set beyond the last one: nothing left to tip, and two ways on. */
export function Exhausted({ seed, alt }: { seed: TitleCard; alt: number }) {
  return (
    <div className={styles.ask}>
      <PageHeading className={ui.heading} focusKey={alt} always>
        {results.exhaustedTitle(seed.title)}
      </PageHeading>
      <p className={styles.lead}>{results.exhaustedText}</p>
      <p className={styles.ways}>
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(seed.mediaType)}>
          {wizard.another[seed.mediaType]}
        </Link>
        <Link className={ui.button} to={pages.wizard(seed.mediaType, { id: seed.tmdbId })}>
          {wizard.toFirstSet}
        </Link>
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import type { TitleCard } from '../api/types';
import { NO_FILTERS } from '../filters/fields';
import { askedPath, withFilters, type Asked } from '../filters/wishes';
import { PageHeading } from '../layout/PageHeading';
import { results, wizard } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { useWizardPath } from './useWizardPath';
import styles from './Wizard.module.css';

/** A set beyond the last one: nothing left to tip, and ways on. */
export function Exhausted({ seed, asked }: { seed: TitleCard; asked: Asked }) {
  const path = useWizardPath();
  const filtered = Object.keys(asked.filters).length > 0;
  return (
    <div className={styles.ask}>
      <PageHeading className={ui.heading} focusKey={asked.alt} always>
        {results.exhaustedTitle(seed.title)}
      </PageHeading>
      <p className={styles.lead}>{filtered ? results.exhaustedFiltered : results.exhaustedText}</p>
      <p className={styles.ways}>
        <Link className={`${ui.button} ${ui.primary}`} to={path(seed.mediaType)}>
          {wizard.another[seed.mediaType]}
        </Link>
        <Link className={ui.button} to={askedPath({ ...asked, alt: 0 })}>
          {wizard.toFirstSet}
        </Link>
        {filtered && (
          <Link className={ui.button} to={askedPath(withFilters(asked, NO_FILTERS))}>
            {results.withoutFilters}
          </Link>
        )}
      </p>
    </div>
  );
}

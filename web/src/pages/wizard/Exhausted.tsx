import { Link } from 'react-router';
import type { TitleCard } from '../../api/types';
import { NO_FILTERS } from '../../filters/fields';
import { queryPath, withFilters, type WizardQuery } from '../../filters/wizardQuery';
import { PageHeading } from '../../page/PageHeading';
import { results, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { useWizardPath } from './useWizardPath';
import styles from './Wizard.module.css';

/** Shown beyond the last set. */
export function Exhausted({ seed, query }: { seed: TitleCard; query: WizardQuery }) {
  const path = useWizardPath();
  const filtered = Object.keys(query.filters).length > 0;
  return (
    <div className={styles.column}>
      <PageHeading className={ui.heading} focusKey={query.alt} always>
        {results.exhaustedTitle(seed.title)}
      </PageHeading>
      <p className={styles.lead}>{filtered ? results.exhaustedFiltered : results.exhaustedText}</p>
      <p className={ui.actions}>
        <Link className={`${ui.button} ${ui.primary}`} to={path(seed.mediaType)}>
          {wizard.another[seed.mediaType]}
        </Link>
        <Link className={ui.button} to={queryPath({ ...query, alt: 0, tips: [] })}>
          {wizard.toFirstSet}
        </Link>
        {filtered && (
          <Link className={ui.button} to={queryPath(withFilters(query, NO_FILTERS))}>
            {results.withoutFilters}
          </Link>
        )}
      </p>
    </div>
  );
}

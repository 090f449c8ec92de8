import { Link } from 'react-router';
import type { TipsAnswer } from '../../api/types';
import { NO_FILTERS } from '../../filters/fields';
import { queryPath, withFilters, withSeeds, type SeededQuery } from '../../filters/wizardQuery';
import { PageHeading } from '../../page/PageHeading';
import { pairText, results, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { useWizardPath } from './useWizardPath';
import styles from './Wizard.module.css';

/** Shown beyond the last set. */
export function Exhausted({ answer: { seed, with: partner }, query }: { answer: TipsAnswer; query: SeededQuery }) {
  const path = useWizardPath();
  const filtered = Object.keys(query.filters).length > 0;
  return (
    <div className={styles.column}>
      <PageHeading className={ui.heading} focusKey={query.alt} always>
        {partner ? pairText.exhausted(seed.title, partner.title) : results.exhaustedTitle(seed.title)}
      </PageHeading>
      <p className={styles.lead}>{filtered ? results.exhaustedFiltered : partner ? pairText.exhaustedText : results.exhaustedText}</p>
      <p className={ui.actions}>
        <Link className={`${ui.button} ${ui.primary}`} to={path(seed.mediaType)}>
          {wizard.another[seed.mediaType]}
        </Link>
        <Link className={ui.button} to={queryPath({ ...query, alt: 0, tips: [] })}>
          {wizard.toFirstSet}
        </Link>
        {partner &&
          [seed, partner].map(({ tmdbId, title }) => (
            <Link key={tmdbId} className={ui.button} to={queryPath(withSeeds(query, tmdbId, null))}>
              {pairText.onlyOne(title)}
            </Link>
          ))}
        {filtered && (
          <Link className={ui.button} to={queryPath(withFilters(query, NO_FILTERS))}>
            {results.withoutFilters}
          </Link>
        )}
      </p>
    </div>
  );
}

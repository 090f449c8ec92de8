import type { TipsAnswer } from '../../api/types';
import { queryPath, seedRef, type SeededQuery } from '../../filters/wizardQuery';
import { ShareButton } from '../../page/ShareButton';
import { pairText, results, share } from '../../strings/nl';
import { SteerIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import styles from './ResultsBar.module.css';
import { SetNavigation } from './SetNavigation';
import { goToSteering, useDirections } from './useDirections';

interface Props {
  query: SeededQuery;
  answer: TipsAnswer;
}

/** Other tips, steering, sharing: right below the cards, and on a phone always within thumb reach. */
export function ResultsBar({ query, answer: { seed, with: partner = null, tips, alt, exhausted } }: Props) {
  const { data: offered } = useDirections(query);
  const steers = partner === null && offered?.directions.length !== 0;
  const [short, rest] = share.button(tips.length);
  return (
    <div className={styles.bar} data-results-bar data-screen-only>
      <SetNavigation query={query} exhausted={exhausted} />
      {steers && (
        <button type="button" className={`${ui.button} ${styles.adjust}`} onClick={goToSteering}>
          <SteerIcon />
          {results.adjust}
        </button>
      )}
      <ShareButton
        key={`${seedRef(query)}-${alt}`}
        className={styles.share}
        button={
          <span>
            {short}
            <span className={styles.long}> {rest}</span>
          </span>
        }
        title={partner ? pairText.pageTitle(seed.title, partner.title, tips.length) : share.text(seed.title, tips.length, query.across ? query.mediaType : null)}
        path={queryPath({ ...query, tips: tips.length === 3 ? tips.map(({ tmdbId }) => tmdbId) : [] })}
      />
    </div>
  );
}

import type { TipsAnswer } from '../../api/types';
import { useFilterPanel } from '../../filters/useFilterPanel';
import { queryPath, seedRef, type SeededQuery } from '../../filters/wizardQuery';
import { ShareButton } from '../../page/ShareButton';
import { filterText, pairText, results, share } from '../../strings/nl';
import { FilterIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ResultsBar.module.css';
import { SetNavigation } from './SetNavigation';

interface Props {
  query: SeededQuery;
  answer: TipsAnswer;
}

/** Other tips, filters, sharing: right below the cards, and on a phone always within thumb reach. */
export function ResultsBar({ query, answer: { seed, with: partner, tips, alt, exhausted } }: Props) {
  const { opener, show } = useFilterPanel(query);
  const active = Object.keys(query.filters).length;
  const [short, rest] = share.button(tips.length);
  return (
    <div className={styles.bar} data-results-bar data-screen-only>
      <SetNavigation query={query} exhausted={exhausted} />
      <button ref={opener} type="button" className={`${ui.button} ${styles.adjust}`} aria-haspopup="dialog" onClick={show}>
        <FilterIcon />
        {results.adjust}
        {active > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden> ({filterText.active(active)})</VisuallyHidden>
          </span>
        )}
      </button>
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

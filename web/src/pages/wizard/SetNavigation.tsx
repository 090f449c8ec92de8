import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { track } from '../../events/track';
import { queryPath, withoutTips, type SeededQuery } from '../../filters/wizardQuery';
import { pairText, results } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import { ArrowLeftIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import styles from './ResultsBar.module.css';
import { lastShown, peekSetQuery } from './shownSets';
import { MAX_ALT } from './wizardState';

interface Props {
  query: SeededQuery;
  exhausted: boolean;
}

export function SetNavigation({ query, exhausted }: Props) {
  const client = useQueryClient();
  const { mediaType, alt } = query;
  const hasNext = !exhausted && alt < MAX_ALT;
  const next = lastShown({ ...withoutTips(query), alt: alt + 1 });
  // Does not record the visit: more titles can be excluded before the set is opened.
  const prefetch = () => void client.prefetchQuery(peekSetQuery(next));
  return (
    <nav aria-label={results.setsNav} className={styles.sets}>
      {alt > 0 && (
        <Link className={`${ui.button} ${styles.previous}`} to={queryPath(lastShown({ ...withoutTips(query), alt: alt - 1 }))}>
          <ArrowLeftIcon />
          <span className={styles.long}>{results.previous}</span>
        </Link>
      )}
      {hasNext ? (
        <Link
          className={`${ui.button} ${ui.primary} ${styles.next}`}
          to={queryPath(next)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => track('alt_set_requested', { iteration: alt + 1, mediaType })}
        >
          <span>
            <span className={styles.long}>{results.nextLong}</span>
            {results.next}
          </span>
          <ArrowRightIcon />
        </Link>
      ) : (
        <p className={styles.last}>{query.strict || Object.keys(query.filters).length > 0 ? results.lastWithin : query.partner === null ? results.lastSet : pairText.lastSet}</p>
      )}
    </nav>
  );
}

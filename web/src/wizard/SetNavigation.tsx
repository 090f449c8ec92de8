import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tipsQuery } from '../api/queries';
import { track } from '../events/track';
import { apiParams } from '../filters/params';
import { askedPath, type AskedTips } from '../filters/wishes';
import { results } from '../strings/nl';
import { ArrowRightIcon } from '../ui/firstIcons';
import { ArrowLeftIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import styles from './Results.module.css';
import { excludeParam, wouldLeaveOut } from './useReplacing';
import { LAST_ALT } from './wizardState';

interface Props {
  asked: AskedTips;
  exhausted: boolean;
}

export function SetNavigation({ asked, exhausted }: Props) {
  const client = useQueryClient();
  const { mediaType, id, alt } = asked;
  const hasNext = !exhausted && alt < LAST_ALT;
  const next = { ...asked, alt: alt + 1 };
  // Without settling what the next set leaves out: until it is opened, more can be put aside.
  const fetchAhead = () => void client.prefetchQuery(tipsQuery(mediaType, id, alt + 1, { ...apiParams(next), ...excludeParam(wouldLeaveOut(next)) }));
  return (
    <nav aria-label={results.setsNav} className={styles.sets}>
      {alt > 0 && (
        <Link className={ui.button} to={askedPath({ ...asked, alt: alt - 1 })}>
          <ArrowLeftIcon />
          {results.previous}
        </Link>
      )}
      {hasNext ? (
        <Link
          className={`${ui.button} ${ui.primary}`}
          to={askedPath(next)}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => track('alt_set_requested', { iteration: alt + 1, mediaType })}
        >
          {results.next}
          <ArrowRightIcon />
        </Link>
      ) : (
        <p className={styles.last}>{asked.strict || Object.keys(asked.filters).length > 0 ? results.lastWithin : results.lastSet}</p>
      )}
    </nav>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tipsQuery } from '../api/queries';
import type { TitleCard } from '../api/types';
import { track } from '../events/track';
import { results } from '../strings/nl';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import { pages } from '../urls';
import styles from './Results.module.css';
import { LAST_ALT } from './wizardState';

interface Props {
  seed: TitleCard;
  alt: number;
  exhausted: boolean;
}

export function SetNavigation({ seed: { mediaType, tmdbId }, alt, exhausted }: Props) {
  const client = useQueryClient();
  const hasNext = !exhausted && alt < LAST_ALT;
  const fetchAhead = () => void client.prefetchQuery(tipsQuery(mediaType, tmdbId, alt + 1));
  return (
    <nav aria-label={results.setsNav} className={styles.sets}>
      {alt > 0 && (
        <Link className={ui.button} to={pages.wizard(mediaType, { id: tmdbId, alt: alt - 1 })}>
          <ArrowLeftIcon />
          {results.previous}
        </Link>
      )}
      {hasNext ? (
        <Link
          className={`${ui.button} ${ui.primary}`}
          to={pages.wizard(mediaType, { id: tmdbId, alt: alt + 1 })}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => track('alt_set_requested', { iteration: alt + 1, mediaType })}
        >
          {results.next}
          <ArrowRightIcon />
        </Link>
      ) : (
        <p className={styles.last}>{results.lastSet}</p>
      )}
    </nav>
  );
}

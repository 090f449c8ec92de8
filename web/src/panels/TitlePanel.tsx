import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem } from '../api/client';
import { titleQuery } from '../api/queries';
import type { TitleDetail } from '../api/types';
import { Poster } from '../poster/Poster';
import { panelText as text, problems, share } from '../strings/nl';
import { ShareButton } from '../page/ShareButton';
import { Sheet } from '../ui/Sheet';
import sheet from '../ui/Sheet.module.css';
import ui from '../ui/ui.module.css';
import { titlePath } from '../site/titlePages';
import { pages } from '../site/urls';
import { WatchlistToggle } from '../titles/WatchlistToggle';
import { QueryError } from '../page/QueryError';
import { Trailer } from '../titles/Trailer';
import { TitleFacts } from '../titles/TitleFacts';
import { Concepts } from './Concepts';
import { Availability, Makers } from './TitleSections';
import type { Panel } from './usePanel';
import { ReviewForm } from './ReviewForm';
import { Reviews } from './Reviews';
import styles from './TitlePanel.module.css';
import { isThin } from './titleRows';

interface Props {
  of: Panel;
  onClose: () => void;
  onWatch: () => void;
}

/** The panel with all facts of a title. */
export function TitlePanel({ of, onClose, onWatch }: Props) {
  const query = useQuery(titleQuery(of.mediaType, of.tmdbId));
  const { data: title, error, fetchStatus } = query;
  const unknown = error instanceof ApiProblem && error.code === 'unknown-title';
  return (
    <Sheet title={of.title} closeLabel={text.closeTitle} onClose={onClose}>
      <div className={sheet.body}>
        {title !== undefined && <Details title={title} onWatch={onWatch} />}
        {title === undefined && fetchStatus === 'fetching' && <PanelSkeleton />}
        {unknown ? <p role="status">{problems['unknown-title']}</p> : <QueryError query={query} />}
      </div>
      <footer className={styles.foot}>
        {title !== undefined && <WatchlistToggle title={title} />}
        <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(of.mediaType, { id: of.tmdbId })}>
          {text.tips}
        </Link>
      </footer>
    </Sheet>
  );
}

function PanelSkeleton() {
  return (
    <div className={styles.outline}>
      <p role="status">{text.loading}</p>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}

function Details({ title, onWatch }: { title: TitleDetail; onWatch: () => void }) {
  const { originalTitle, pitch, concepts } = title;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.poster}>
          <Poster of={title} posterPath={title.posterPath} size="w342" width={132} height={198} />
        </div>
        <div>
          <TitleFacts title={title} votes />
          {originalTitle !== null && originalTitle !== title.title && <p className={styles.original}>{text.original(originalTitle)}</p>}
        </div>
      </div>
      {pitch !== null && <p className={styles.pitch}>{pitch}</p>}
      <Trailer of={title} />
      {isThin(title) && <p className={styles.hint}>{text.little}</p>}
      <Availability title={title} onWatch={onWatch} />
      {concepts.length > 0 && <Concepts concepts={concepts} />}
      <Makers title={title} />
      <div className={styles.share}>
        <Link className={ui.button} to={titlePath(title)}>
          {text.wholePage}
        </Link>
        <ShareButton button={share.title} title={title.title} path={titlePath(title)} />
      </div>
      <Reviews of={title} />
      <ReviewForm of={title} />
    </>
  );
}

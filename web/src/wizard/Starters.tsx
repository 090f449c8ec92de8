import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { startersQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';
import { Poster } from '../poster/Poster';
import { wizard } from '../strings/nl';
import shelf from '../ui/Shelf.module.css';
import styles from './Starters.module.css';
import { useWizardPath } from './useWizardPath';

/** How many the server names. */
const STARTERS = 8;

/** Titles to begin with. Without them the question still stands, so a failure here is silent. */
export function Starters({ mediaType }: { mediaType: MediaType }) {
  const { data, fetchStatus } = useQuery(startersQuery(mediaType));
  const hits = data?.results ?? [];
  if (hits.length === 0 && fetchStatus !== 'fetching') return null;
  return (
    <section aria-labelledby="starters" data-wide>
      <h2 id="starters" className={styles.title}>
        {wizard.startersTitle}
      </h2>
      {hits.length > 0 ? <PosterShelf hits={hits} /> : <Waiting />}
    </section>
  );
}

/** As tall as what is on its way. */
function Waiting() {
  return (
    <div className={`${shelf.shelf} ${styles.posters}`} aria-hidden="true">
      {Array.from({ length: STARTERS }, (_, at) => (
        <span key={at} className={styles.waiting} />
      ))}
    </div>
  );
}

export function PosterShelf({ hits }: { hits: SearchHit[] }) {
  const path = useWizardPath();
  return (
    <ul className={`${shelf.shelf} ${styles.posters}`}>
      {hits.map((hit) => (
        <li key={`${hit.mediaType}-${hit.tmdbId}`}>
          <Link className={shelf.item} to={path(hit.mediaType, { id: hit.tmdbId })}>
            <Poster of={hit} posterPath={hit.posterPath} size="w342" width={136} height={204} decorative />
            <span className={shelf.name}>
              {hit.title} <span className={shelf.year}>{hit.year}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

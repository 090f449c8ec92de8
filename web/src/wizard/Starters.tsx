import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { startersQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';
import { Poster } from '../poster/Poster';
import { wizard } from '../strings/nl';
import styles from './Starters.module.css';
import { useWizardPath } from './useWizardPath';

/** Titles to begin with. Without them the question still stands, so a failure here is silent. */
export function Starters({ mediaType }: { mediaType: MediaType }) {
  const { data, fetchStatus } = useQuery(startersQuery(mediaType));
  const hits = data?.results ?? [];
  if (hits.length === 0 && fetchStatus !== 'fetching') return null;
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className={styles.title}>
        {wizard.startersTitle}
      </h2>
      <Chips hits={hits} />
    </section>
  );
}

export function Chips({ hits }: { hits: SearchHit[] }) {
  const path = useWizardPath();
  return (
    <ul className={styles.chips}>
      {hits.map((hit) => (
        <li key={`${hit.mediaType}-${hit.tmdbId}`}>
          <Link className={styles.chip} to={path(hit.mediaType, { id: hit.tmdbId })}>
            <span className={styles.thumb}>
              <Poster of={hit} posterPath={hit.posterPath} size="w92" width={24} height={36} decorative />
            </span>
            <span>
              {hit.title} <span className={styles.year}>{hit.year}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

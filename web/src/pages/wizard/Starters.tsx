import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { startersQuery } from '../../api/queries';
import type { MediaType, SearchHit } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { useLoved } from '../../stores/loved';
import { wizard } from '../../strings/nl';
import posterRow from '../../ui/PosterRow.module.css';
import { dayOf } from '../../titles/dayOrder';
import styles from './Starters.module.css';
import { useWizardPath } from './useWizardPath';

/** Where a title leads, in place of the page before it, when that is not to its own tips. */
interface StarterLink {
  to: (tmdbId: number) => string;
  /** The title that is not offered. */
  not: number;
  onGo: (tmdbId: number) => void;
}

/** Number of titles that the server returns. */
const STARTER_COUNT = 8;

/** Well-known titles to start with, other ones each day; first those that the visitor loved. A failure is silent, because the question works without them. */
export function Starters({ mediaType, title, link }: { mediaType: MediaType; title?: string; link?: StarterLink }) {
  // Fixed on mount, so that titles do not change at midnight.
  const [day] = useState(() => dayOf(new Date()));
  const { data, fetchStatus } = useQuery(startersQuery(mediaType, day));
  const loved = useLoved().filter((title) => title.mediaType === mediaType);
  const popular = (data?.results ?? []).filter((hit) => !loved.some(({ tmdbId }) => tmdbId === hit.tmdbId));
  const hits: StarterTitle[] = data === undefined ? [] : [...loved, ...popular].filter(({ tmdbId }) => tmdbId !== link?.not).slice(0, STARTER_COUNT);
  if (hits.length === 0 && fetchStatus !== 'fetching') return null;
  return (
    <section aria-labelledby="starters" data-wide>
      <h2 id="starters" className={styles.title}>
        {title ?? (loved.length > 0 ? wizard.lovedTitle : wizard.startersTitle)}
      </h2>
      {hits.length > 0 ? <PosterRow hits={hits} {...(link && { link })} /> : <RowSkeleton />}
    </section>
  );
}

/** As tall as the posters. */
function RowSkeleton() {
  return (
    <div className={`${posterRow.posters} ${styles.posters}`} aria-hidden="true">
      {Array.from({ length: STARTER_COUNT }, (_, at) => (
        <span key={at} className={styles.waiting} />
      ))}
    </div>
  );
}

type StarterTitle = Pick<SearchHit, 'mediaType' | 'tmdbId' | 'title' | 'year' | 'posterPath'> & Partial<Pick<SearchHit, 'genres'>>;

export function PosterRow({ hits, link }: { hits: StarterTitle[]; link?: StarterLink }) {
  const path = useWizardPath();
  return (
    <ul className={`${posterRow.posters} ${styles.posters}`}>
      {hits.map((hit) => (
        <li key={`${hit.mediaType}-${hit.tmdbId}`}>
          <Link className={posterRow.item} to={link?.to(hit.tmdbId) ?? path(hit.mediaType, { id: hit.tmdbId })} replace={link !== undefined} onClick={() => link?.onGo(hit.tmdbId)}>
            <Poster of={hit} posterPath={hit.posterPath} size="w342" width={136} height={204} decorative />
            <span className={posterRow.name}>
              {hit.title} <span className={posterRow.year}>{hit.year}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

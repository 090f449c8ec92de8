import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { qualityQuery } from '../../api/queries';
import type { MediaType, SearchHit } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { themesOf } from '../../site/themes';
import { pages } from '../../site/urls';
import { useTrackingConsent } from '../../stores/consent';
import { joinDutch } from '../../strings/format';
import { wizard } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import ui from '../../ui/ui.module.css';
import { HitText } from '../../search/OptionList';
import styles from './SearchOutcomes.module.css';
import { PosterRow, Starters } from './Starters';
import { useWizardPath } from './useWizardPath';

/** Number of themed lists that are offered. */
const LISTS = 6;

/** Takes the focus, so that the outcome is announced and Tab continues from it. */
function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={styles.outcome} data-wide>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SearchResults({ q, mediaType, results }: { q: string; mediaType: MediaType; results: SearchHit[] }) {
  return (
    <Outcome title={wizard.didYouMeanTitle}>
      <p className={styles.text}>{wizard.youSearched(q)}</p>
      <HitLinks hits={results} mediaType={mediaType} />
      <p className={styles.text}>{wizard.noneOfThese}</p>
    </Outcome>
  );
}

interface WrongKindProps {
  mediaType: MediaType;
  other: SearchHit;
  results: SearchHit[];
}

export function WrongKind({ mediaType, other, results }: WrongKindProps) {
  const path = useWizardPath();
  return (
    <Outcome title={wizard.wrongKind[mediaType]}>
      <HitLinks hits={[other]} />
      <Link className={`${ui.button} ${ui.primary}`} to={path(other.mediaType, { id: other.tmdbId })}>
        {wizard.wrongKindGo[mediaType]}
        <ArrowRightIcon />
      </Link>
      {results.length > 0 && (
        <>
          <p className={styles.text}>{wizard.orOneOfThese[mediaType]}</p>
          <HitLinks hits={results} />
        </>
      )}
    </Outcome>
  );
}

interface NotFoundProps {
  q: string;
  mediaType: MediaType;
  near: SearchHit[];
  related: SearchHit[];
  about: string[];
}

/** A title that we do not have is no mistake of the visitor: it is noted (event `search_submitted`), and there are ways on. */
export function NotFound({ q, mediaType, near, related, about }: NotFoundProps) {
  const { data } = useQuery(qualityQuery());
  const { refused } = useTrackingConsent();
  const { films, titles } = data?.counts ?? {};
  const known = films === undefined || titles === undefined ? null : wizard.known[mediaType](mediaType === 'movie' ? films : titles - films);
  return (
    <Outcome title={wizard.notFoundTitle(q)}>
      <p className={styles.text}>{wizard.notFoundText(known, !refused)}</p>
      {near.length > 0 && (
        <>
          <h3 className={styles.next}>{wizard.nearTitle}</h3>
          <HitLinks hits={near} />
        </>
      )}
      {related.length > 0 && (
        <section className={styles.others}>
          <h3 className={styles.next}>{wizard.relatedTitle(joinDutch(about))}</h3>
          <PosterRow hits={related} />
        </section>
      )}
      <Starters mediaType={mediaType} />
      <h3 className={styles.next}>{wizard.listsTitle}</h3>
      <ul className={styles.lists}>
        {themesOf(mediaType).slice(0, LISTS).map(({ slug, title }) => (
          <li key={slug}>
            <Link className={ui.button} to={pages.theme(slug)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Outcome>
  );
}

/** Titles of another kind than `mediaType` are marked as such. */
function HitLinks({ hits, mediaType }: { hits: SearchHit[]; mediaType?: MediaType }) {
  const path = useWizardPath();
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={`${hit.mediaType}-${hit.tmdbId}`}>
          <Link className={styles.hit} to={path(hit.mediaType, { id: hit.tmdbId })}>
            <span className={styles.thumb}>
              <Poster of={hit} posterPath={hit.posterPath} size="w92" width={56} height={84} decorative />
            </span>
            <HitText hit={hit} kind={mediaType === undefined || mediaType === hit.mediaType ? undefined : wizard.isKind[hit.mediaType]} />
            <ArrowRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

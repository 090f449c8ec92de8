import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MediaType, SearchHit } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { wizard } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import ui from '../../ui/ui.module.css';
import { HitText } from './OptionList';
import styles from './SearchOutcomes.module.css';
import { PosterRow } from './Starters';
import { useWizardPath } from './useWizardPath';

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

export function SearchResults({ q, results }: { q: string; results: SearchHit[] }) {
  return (
    <Outcome title={wizard.didYouMeanTitle}>
      <p className={styles.text}>{wizard.youSearched(q)}</p>
      <HitLinks hits={results} />
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

export function NotFound({ q, suggestions }: { q: string; suggestions: SearchHit[] }) {
  return (
    <Outcome title={wizard.notFoundTitle(q)}>
      <p className={styles.text}>{wizard.notFoundText}</p>
      <PosterRow hits={suggestions} />
    </Outcome>
  );
}

function HitLinks({ hits }: { hits: SearchHit[] }) {
  const path = useWizardPath();
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.tmdbId}>
          <Link className={styles.hit} to={path(hit.mediaType, { id: hit.tmdbId })}>
            <span className={styles.thumb}>
              <Poster of={hit} posterPath={hit.posterPath} size="w92" width={56} height={84} decorative />
            </span>
            <HitText hit={hit} />
            <ArrowRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

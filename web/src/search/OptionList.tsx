import { useEffect, useRef } from 'react';
import type { MediaType, SearchHit } from '../api/types';
import { Poster } from '../poster/Poster';
import { wizard, words } from '../strings/nl';
import styles from './Combobox.module.css';

export const optionId = (listId: string, hit: SearchHit) => `${listId}-${hit.mediaType}-${hit.tmdbId}`;

interface Props {
  id: string;
  /** The kind that is searched for; titles of another are marked as such. Null: all are marked. */
  mediaType: MediaType | null;
  hits: SearchHit[];
  active: SearchHit | undefined;
  onChoose: (hit: SearchHit) => void;
}

export function OptionList({ id, mediaType, hits, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={wizard.optionsLabel}
      className={styles.list}
      hidden={hits.length === 0}
    >
      {hits.map((hit) => (
        // Keys are handled by the input, which keeps the focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={optionId(id, hit)}
          id={optionId(id, hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit === active}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <span className={styles.thumb}>
            <Poster of={hit} posterPath={hit.posterPath} size="w92" width={40} height={60} decorative />
          </span>
          <HitText hit={hit} kind={hit.mediaType === mediaType ? undefined : mediaType === null ? words.kind[hit.mediaType] : wizard.isKind[hit.mediaType]} />
        </div>
      ))}
    </div>
  );
}

/** Title, kind if it is given, year, and the original title if it differs. */
export function HitText({ hit, kind }: { hit: SearchHit; kind?: string | undefined }) {
  const original = hit.originalTitle !== null && hit.originalTitle !== hit.title ? hit.originalTitle : null;
  return (
    <span className={styles.hitText}>
      <span className={styles.hitTitle}>{hit.title}</span>{' '}
      <span className={styles.hitMeta}>
        {kind !== undefined && <strong className={styles.kind}>{kind}</strong>}
        {kind !== undefined && hit.year !== null && ' · '}
        {hit.year}
        {hit.year !== null && original !== null && ' · '}
        {original !== null && <cite>{original}</cite>}
      </span>
    </span>
  );
}

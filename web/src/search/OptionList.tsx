import { useEffect, useRef } from 'react';
import type { MediaType, SearchHit } from '../api/types';
import { Poster } from '../poster/Poster';
import { wizard, words } from '../strings/nl';
import styles from './Combobox.module.css';
import type { Together } from './together';
import { isTogether, type Suggestion } from './useTogether';

const idOf = ({ mediaType, tmdbId }: SearchHit) => `${mediaType}-${tmdbId}`;
export const optionId = (listId: string, one: Suggestion) => `${listId}-${isTogether(one) ? `${idOf(one.seed)}-${idOf(one.partner)}` : idOf(one)}`;

interface Props<Of extends Suggestion> {
  id: string;
  /** The kind that is searched for; titles of another are marked as such. Null: all are marked. */
  mediaType: MediaType | null;
  /** Titles, or before them two at once. */
  options: readonly Of[];
  active: Of | undefined;
  onChoose: (one: Of) => void;
}

export function OptionList<Of extends Suggestion>({ id, mediaType, options, active, onChoose }: Props<Of>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const kindOf = (hit: SearchHit) => (hit.mediaType === mediaType ? undefined : mediaType === null ? words.kind[hit.mediaType] : wizard.isKind[hit.mediaType]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={wizard.optionsLabel}
      className={styles.list}
      hidden={options.length === 0}
    >
      {options.map((one) => (
        // Keys are handled by the input, which keeps the focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={optionId(id, one)}
          id={optionId(id, one)}
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {isTogether(one) ? <TwoTitles two={one} /> : <OneTitle hit={one} kind={kindOf(one)} />}
        </div>
      ))}
    </div>
  );
}

function OneTitle({ hit, kind }: { hit: SearchHit; kind: string | undefined }) {
  return (
    <>
      <Thumb of={hit} />
      <HitText hit={hit} kind={kind} />
    </>
  );
}

/** The years of two titles, which say what film of a name is meant. */
const years = (two: readonly SearchHit[]) => two.flatMap(({ year }) => year ?? []).join(' en ');

function TwoTitles({ two: { seed, partner } }: { two: Together }) {
  return (
    <>
      <span className={styles.thumbs}>
        <Thumb of={seed} />
        <Thumb of={partner} />
      </span>
      <span className={styles.hitText}>
        <span className={styles.hitTitle}>{wizard.together(seed.title, partner.title)}</span>{' '}
        <span className={styles.hitMeta}>{[wizard.togetherMeta[seed.mediaType], years([seed, partner])].filter((part) => part !== '').join(' · ')}</span>
      </span>
    </>
  );
}

const Thumb = ({ of }: { of: SearchHit }) => (
  <span className={styles.thumb}>
    <Poster of={of} posterPath={of.posterPath} size="w92" width={40} height={60} decorative />
  </span>
);

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

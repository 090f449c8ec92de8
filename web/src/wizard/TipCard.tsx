import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tip, TitleCard } from '../api/types';
import { track } from '../events/track';
import { TitleButton } from '../panels/TitleButton';
import { Poster } from '../poster/Poster';
import { ladderText, replaceText, results } from '../strings/nl';
import { ThumbUpIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Evidence } from './Evidence';
import { ReasonText } from './ReasonText';
import { TipActions } from './TipActions';
import { TitleFacts } from './TitleFacts';
import styles from './TipCard.module.css';
import type { Why } from './useReplacing';

interface Props {
  tip: Tip;
  seed: TitleCard;
  /** 1, 2 or 3. */
  position: number;
  /** What it has that the filters did not ask for. */
  outside: readonly string[];
  /** What was put aside for it, with the way back. */
  notice: ReactNode;
  /** It just came in the place of another. */
  fresh: boolean;
  onDismiss: (why: Why) => void;
  /** Where the tips after this one are. */
  onward: string;
}

/** A place in the trio. Its title may change, and then all below the notice is new. */
export function TipCard({ notice, fresh, ...of }: Props) {
  const { tip } = of;
  return (
    <li className={styles.card} data-role={tip.role} tabIndex={-1}>
      <p className={styles.role}>
        <span>{results.roles[tip.role]}</span>{' '}
        {tip.reason.weak && <span className={styles.weak}>{results.weak}</span>}
      </p>
      {notice}
      <div key={tip.tmdbId} className={styles.content} data-fresh={fresh || undefined}>
        <Content {...of} />
      </div>
    </li>
  );
}

function Content({ tip, seed, position, outside, onDismiss, onward }: Omit<Props, 'notice' | 'fresh'>) {
  const { tmdbId, mediaType, title } = tip;
  const trackClick = () => track('tip_card_click', { tmdbId, position, title, mediaType });
  return (
    <>
      {outside.length > 0 && (
        <p className={styles.outside}>
          <strong>{ladderText.outside}</strong> {outside.join(', ')}
        </p>
      )}
      <div className={styles.head}>
        <div className={styles.poster}>
          <Poster of={tip} posterPath={tip.posterPath} size="w342" width={132} height={198} />
        </div>
        <div>
          <h2 className={styles.title}>
            <TitleButton of={tip} onOpen={trackClick} />
          </h2>
          <TitleFacts title={tip} />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.reason}>
          <ReasonText text={tip.reason.text} />
        </p>
        {tip.confirmedBy !== null && tip.confirmedBy > 0 && (
          <p className={styles.confirmed}>
            <ThumbUpIcon />
            <span>
              {results.confirmed(tip.confirmedBy)} <cite>{seed.title}</cite>
            </span>
          </p>
        )}
        {tip.pitch !== null && <p className={styles.pitch}>{tip.pitch}</p>}
        <Evidence tip={tip} seed={seed} onOpen={trackClick} />
      </div>
      <TipActions tip={tip} seed={seed} position={position} onBad={() => onDismiss('bad')} />
      <div className={styles.ways} data-screen-only>
        <button type="button" className={styles.way} onClick={() => onDismiss('seen')}>
          {replaceText.button} <VisuallyHidden>({title})</VisuallyHidden>
        </button>
        <Link className={styles.way} to={onward} onClick={trackClick}>
          {results.continueWith} <VisuallyHidden>({title})</VisuallyHidden>
        </Link>
      </div>
    </>
  );
}

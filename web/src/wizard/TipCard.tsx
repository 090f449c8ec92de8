import { Link } from 'react-router';
import type { Tip, TitleCard } from '../api/types';
import { track } from '../events/track';
import { TitleButton } from '../panels/TitleButton';
import { Poster } from '../poster/Poster';
import { ladderText, results } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Evidence } from './Evidence';
import { ReasonText } from './ReasonText';
import { TipActions } from './TipActions';
import { TitleFacts } from './TitleFacts';
import styles from './TipCard.module.css';

interface Props {
  tip: Tip;
  seed: TitleCard;
  /** 1, 2 or 3. */
  position: number;
  /** What it has that the filters did not ask for. */
  outside: readonly string[];
  /** Where the tips after this one are. */
  onward: string;
}

export function TipCard({ tip, seed, position, outside, onward }: Props) {
  const { tmdbId, mediaType, title } = tip;
  const trackClick = () => track('tip_card_click', { tmdbId, position, title, mediaType });
  return (
    <li className={styles.card} data-role={tip.role}>
      <p className={styles.role}>
        <span>{results.roles[tip.role]}</span>{' '}
        {tip.reason.weak && <span className={styles.weak}>{results.weak}</span>}
      </p>
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
        {tip.pitch !== null && <p className={styles.pitch}>{tip.pitch}</p>}
        <Evidence tip={tip} seed={seed} onOpen={trackClick} />
      </div>
      <TipActions tip={tip} seed={seed} position={position} />
      <Link className={styles.onward} to={onward} onClick={trackClick}>
        {results.continueWith} <VisuallyHidden>({title})</VisuallyHidden>
      </Link>
    </li>
  );
}

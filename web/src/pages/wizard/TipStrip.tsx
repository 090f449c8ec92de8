import type { MouseEvent } from 'react';
import type { Tip } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { results } from '../../strings/nl';
import styles from './TipStrip.module.css';

interface Props {
  tips: readonly Tip[];
  /** What each is called. */
  roles: readonly string[];
}

/** Id of a tip's card. */
export const cardId = ({ tmdbId }: Pick<Tip, 'tmdbId'>) => `tip-${tmdbId}`;

/** The three tips in one glance, on a phone: each leads to its card. */
export function TipStrip({ tips, roles }: Props) {
  const goToCard = (event: MouseEvent, tip: Tip) => {
    const card = document.getElementById(cardId(tip));
    if (card === null) return;
    event.preventDefault();
    card.focus({ preventScroll: true });
    card.scrollIntoView();
  };
  return (
    <nav className={styles.strip} aria-label={results.strip} data-screen-only>
      {tips.map((tip, at) => (
        <a key={tip.tmdbId} href={`#${cardId(tip)}`} className={styles.tip} data-role={tip.role} onClick={(event) => goToCard(event, tip)}>
          <Poster of={tip} posterPath={tip.posterPath} size="w342" width={110} height={165} decorative />
          <span className={styles.role}>{roles[at]}</span>
          <span className={styles.title}>{tip.title}</span>
        </a>
      ))}
    </nav>
  );
}

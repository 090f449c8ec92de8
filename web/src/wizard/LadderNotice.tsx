import type { LadderStep } from '../api/types';
import { results } from '../strings/nl';
import styles from './Results.module.css';

/** Says openly where the search was widened to reach three. */
export function LadderNotice({ ladder }: { ladder: LadderStep[] }) {
  if (ladder.length === 0) return null;
  return (
    <p className={styles.ladder}>
      {results.ladder} {ladder.map((step) => step.name).join(', ')}.
    </p>
  );
}

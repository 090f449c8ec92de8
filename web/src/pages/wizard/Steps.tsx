import type { DirectionStep } from '../../api/types';
import styles from './Steering.module.css';

/** What a tip does with the directions that the visitor chose: "Lichter van toon: luchtig in plaats van grimmig." */
export function Steps({ steps }: { steps: readonly DirectionStep[] | undefined }) {
  if (steps === undefined || steps.length === 0) return null;
  return (
    <ul className={styles.steps}>
      {steps.map(({ direction, text }) => (
        <li key={direction}>{text}</li>
      ))}
    </ul>
  );
}

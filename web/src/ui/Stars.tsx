import { StarIcon } from './icons';
import styles from './Stars.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  name: string;
  chosen: number;
  /** Accessible name of a number of stars. */
  label: (stars: number) => string;
  onChoose: (stars: number) => void;
}

/** Radio buttons for one to five stars. */
export function Stars({ name, chosen, label, onChoose }: Props) {
  return (
    <div className={styles.stars}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star}>
          <input type="radio" name={name} value={stars} checked={chosen === stars} onChange={() => onChoose(stars)} />
          <StarIcon filled={stars <= chosen} />
          <VisuallyHidden>{label(stars)}</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}

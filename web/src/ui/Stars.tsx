import { rating } from '../strings/nl';
import { StarIcon } from './icons';
import styles from './Stars.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  name: string;
  chosen: number;
  onChoose: (stars: number) => void;
}

/** Radio buttons for one to five stars. */
export function Stars({ name, chosen, onChoose }: Props) {
  return (
    <div className={styles.stars}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star}>
          <input type="radio" name={name} value={stars} checked={chosen === stars} onChange={() => onChoose(stars)} />
          <StarIcon filled={stars <= chosen} />
          <VisuallyHidden>{rating.stars(stars)}</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { track } from '../events/track';
import { ratings } from '../stores/verdicts';
import { rating } from '../strings/nl';
import { StarIcon } from '../ui/icons';
import ui from '../ui/ui.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './SessionRating.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Five stars for the session, asked below the tips and sent once. */
export function SessionRating() {
  const { pathname } = useLocation();
  const given = ratings.useValue(pathname);
  const [chosen, setChosen] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === 0) return;
    ratings.set(pathname, chosen);
    track('session_rated', { stars: chosen, page: pathname });
  };
  return (
    <div className={styles.rating}>
      <p role="status" className={given === null ? undefined : styles.thanks}>
        {given !== null && rating.thanks(given)}
      </p>
      {given === null && (
        <form onSubmit={send} className={styles.form}>
          <fieldset>
            <legend className={styles.legend}>{rating.question}</legend>
            <div className={styles.stars}>
              {STARS.map((stars) => (
                <label key={stars} className={styles.star}>
                  <input
                    type="radio"
                    name="stars"
                    value={stars}
                    checked={chosen === stars}
                    onChange={() => setChosen(stars)}
                  />
                  <StarIcon filled={stars <= chosen} />
                  <VisuallyHidden>{rating.stars(stars)}</VisuallyHidden>
                </label>
              ))}
            </div>
          </fieldset>
          <button type="submit" className={ui.button} disabled={chosen === 0}>
            {rating.send}
          </button>
        </form>
      )}
    </div>
  );
}

import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { track } from '../../events/track';
import { useTrackingConsent } from '../../stores/consent';
import { sessionRating, useSessionRating } from '../../stores/sessionRating';
import { rating } from '../../strings/nl';
import { Stars } from '../../ui/Stars';
import ui from '../../ui/ui.module.css';
import styles from './SessionRating.module.css';

/** A rating of one to five stars, once per tab session. Not shown when tracking is off. */
export function SessionRating({ tips }: { tips: number }) {
  const { pathname } = useLocation();
  const rated = useSessionRating();
  const { refused } = useTrackingConsent();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === 0) return;
    let accepted = false;
    flushSync(() => (accepted = sessionRating.submit(chosen)));
    if (accepted) track('session_rated', { stars: chosen, page: pathname });
    // The pressed button is removed with its form.
    thanks.current?.focus({ preventScroll: true });
  };
  if (refused && rated === null) return null;
  return (
    <div className={styles.rating} data-screen-only>
      <p ref={thanks} tabIndex={-1} role="status" className={rated === null ? undefined : styles.thanks}>
        {rated !== null && rating.thanks(rated)}
      </p>
      {rated === null && (
        <form onSubmit={send} className={styles.form}>
          <fieldset>
            <legend className={styles.legend}>{rating.question(tips)}</legend>
            <Stars name="stars" chosen={chosen} label={rating.stars} onChoose={setChosen} />
          </fieldset>
          <button type="submit" className={ui.button} disabled={chosen === 0}>
            {rating.send}
          </button>
        </form>
      )}
    </div>
  );
}

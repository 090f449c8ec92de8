import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { track } from '../events/track';
import { useMeasuring } from '../stores/measuring';
import { sessionRating, useSessionRating } from '../stores/sessionRating';
import { rating } from '../strings/nl';
import { Stars } from '../ui/Stars';
import ui from '../ui/ui.module.css';
import styles from './SessionRating.module.css';

/** Five stars for the session, asked below the tips and sent once per tab session. Who is not measured is not asked. */
export function SessionRating({ tips }: { tips: number }) {
  const { pathname } = useLocation();
  const given = useSessionRating();
  const { refused } = useMeasuring();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === 0) return;
    let accepted = false;
    flushSync(() => (accepted = sessionRating.give(chosen)));
    if (accepted) track('session_rated', { stars: chosen, page: pathname });
    // The pressed button is gone with its form.
    thanks.current?.focus({ preventScroll: true });
  };
  if (refused && given === null) return null;
  return (
    <div className={styles.rating} data-screen-only>
      <p ref={thanks} tabIndex={-1} role="status" className={given === null ? undefined : styles.thanks}>
        {given !== null && rating.thanks(given)}
      </p>
      {given === null && (
        <form onSubmit={send} className={styles.form}>
          <fieldset>
            <legend className={styles.legend}>{rating.question(tips)}</legend>
            <Stars name="stars" chosen={chosen} onChoose={setChosen} />
          </fieldset>
          <button type="submit" className={ui.button} disabled={chosen === 0}>
            {rating.send}
          </button>
        </form>
      )}
    </div>
  );
}

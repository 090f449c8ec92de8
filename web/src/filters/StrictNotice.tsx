import { Link } from 'react-router';
import { strictText as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './Notice.module.css';
import { askedPath, REFINING, withStrict, type Asked } from './wishes';

/** Held to the letter: says so, and says it when that leaves fewer than three. */
export function StrictNotice({ asked, tips }: { asked: Asked; tips: number }) {
  const filtered = Object.keys(asked.filters).length > 0;
  const few = (filtered ? text.few : text.fewPlain)[asked.mediaType][tips];
  const kept = filtered ? text.kept : text.keptPlain;
  return (
    <section aria-label={kept} className={styles.notice}>
      <div>
        {few !== undefined && <p className={styles.title}>{few}</p>}
        <p>{kept}</p>
      </div>
      <p className={styles.ways} data-screen-only>
        <Link className={few === undefined ? ui.button : `${ui.button} ${ui.primary}`} to={askedPath(withStrict(asked, false))}>
          {text.loosen}
        </Link>
        {few !== undefined && (
          <Link className={ui.button} to={askedPath(asked)} state={REFINING}>
            {text.adjust}
          </Link>
        )}
      </p>
    </section>
  );
}

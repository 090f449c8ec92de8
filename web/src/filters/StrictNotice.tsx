import { Link } from 'react-router';
import { strictText as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './Notice.module.css';
import { queryPath, FILTERS_OPEN, withStrict, type WizardQuery } from './wizardQuery';

/** States that the filters are applied strictly, and how many tips that leaves if fewer than three. */
export function StrictNotice({ query, tips }: { query: WizardQuery; tips: number }) {
  const filtered = Object.keys(query.filters).length > 0;
  const few = (filtered ? text.few : text.fewPlain)[query.mediaType][tips];
  const kind = filtered ? text.strictNote : text.strictNotePlain;
  return (
    <section aria-label={kind} className={styles.notice}>
      <div>
        {few !== undefined && <p className={styles.title}>{few}</p>}
        <p>{kind}</p>
      </div>
      <p className={ui.actions} data-screen-only>
        <Link className={few === undefined ? ui.button : `${ui.button} ${ui.primary}`} to={queryPath(withStrict(query, false))}>
          {text.loosen}
        </Link>
        {few !== undefined && (
          <Link className={ui.button} to={queryPath(query)} state={FILTERS_OPEN}>
            {text.adjust}
          </Link>
        )}
      </p>
    </section>
  );
}

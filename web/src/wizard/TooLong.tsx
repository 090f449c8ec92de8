import type { WizardQuery } from '../filters/wizardQuery';
import { usePageMeta } from '../layout/usePageMeta';
import { site, wizard } from '../strings/nl';
import { Question } from './Question';
import styles from './Wizard.module.css';
import { MAX_QUERY_LENGTH } from './wizardState';

/** A search text beyond the limit: the field holds what fits. */
export function TooLong({ query: { mediaType, q } }: { query: WizardQuery }) {
  usePageMeta(site.title(wizard.tooLongTitle), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <Question mediaType={mediaType} q={q} />
      <section className={styles.error} role="alert">
        <h2>{wizard.tooLongTitle}</h2>
        <p>{wizard.tooLongText(MAX_QUERY_LENGTH)}</p>
      </section>
    </div>
  );
}

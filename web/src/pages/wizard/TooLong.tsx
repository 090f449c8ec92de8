import type { WizardQuery } from '../../filters/wizardQuery';
import { ErrorPanel } from '../../page/QueryError';
import { usePageMeta } from '../../page/usePageMeta';
import { site, wizard } from '../../strings/nl';
import { Question } from './Question';
import styles from './Wizard.module.css';
import { MAX_QUERY_LENGTH } from './wizardState';

/** A search text beyond the limit: the field holds what fits. */
export function TooLong({ query: { mediaType, q } }: { query: WizardQuery }) {
  usePageMeta(site.title(wizard.tooLongTitle), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <Question mediaType={mediaType} q={q} />
      <ErrorPanel title={wizard.tooLongTitle} text={wizard.tooLongText(MAX_QUERY_LENGTH)} />
    </div>
  );
}

import type { Asked } from '../filters/wishes';
import { usePageMeta } from '../layout/usePageMeta';
import { site, wizard } from '../strings/nl';
import { Question } from './Question';
import styles from './Wizard.module.css';
import { LONGEST_QUERY } from './wizardState';

/** More letters than any title has: said so, with as many of them in the field as fit. */
export function TooLong({ asked: { mediaType, q } }: { asked: Asked }) {
  usePageMeta(site.title(wizard.tooLongTitle), wizard.description[mediaType]);
  return (
    <div className={styles.ask}>
      <Question mediaType={mediaType} q={q} />
      <section className={styles.trouble} role="alert">
        <h2>{wizard.tooLongTitle}</h2>
        <p>{wizard.tooLongText(LONGEST_QUERY)}</p>
      </section>
    </div>
  );
}

import type { ConceptChip } from '../api/types';
import { panelText as text } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TitlePanel.module.css';
import { conceptGroups, originsOf } from './titleRows';

/** Concepts by facet; the most salient ones in bold. */
export function Concepts({ concepts }: { concepts: readonly ConceptChip[] }) {
  return (
    <section className={styles.section}>
      <h3>{text.concepts}</h3>
      <p className={styles.hint}>{text.conceptsHint}</p>
      <dl className={styles.facets}>
        {conceptGroups(concepts).map((group) => (
          <div key={group.facet}>
            <dt>{text.facets[group.facet]}</dt>
            {group.concepts.map(({ id, label, salience, origin }) => (
              <dd key={id} data-salience={salience} data-origin={origin}>
                {label}
                {origin === 'predicted' && <VisuallyHidden>{text.calculated}</VisuallyHidden>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{originsOf(concepts).join(' ')}</p>
    </section>
  );
}

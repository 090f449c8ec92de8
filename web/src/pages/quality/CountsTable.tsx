import type { QualityAnswer } from '../../api/types';
import { qualityText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { visibleCounts } from '../../strings/gates';
import styles from './Quality.module.css';

export function CountsTable({ quality }: { quality: QualityAnswer }) {
  return (
    <section className={styles.section}>
      <h2>{text.countsTitle}</h2>
      <table className={styles.counts}>
        <caption>
          <VisuallyHidden>{text.countsCaption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.countName}</th>
            <th scope="col">{text.countValue}</th>
          </tr>
        </thead>
        <tbody>
          {visibleCounts(quality).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../api/queries';
import type { TitleDetail } from '../api/types';
import { panelText as text, watchText } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './TitlePanel.module.css';
import { titleRows } from './titleRows';

/** The services in one line, and the button that opens the watch sheet. */
export function Availability({ title, onWatch }: { title: TitleDetail; onWatch: () => void }) {
  const { data } = useQuery(availabilityQuery(title.mediaType, title.tmdbId));
  const brands = [...new Set(data?.groups.flatMap(({ offers }) => offers.map(({ brand }) => brand)) ?? [])];
  return (
    <section className={styles.where}>
      <div>
        <h3>{watchText.seenAt}</h3>
        <p>{data === undefined ? '…' : brands.length > 0 ? brands.join(', ') : watchText.unknownShort}</p>
      </div>
      <button type="button" className={ui.button} aria-haspopup="dialog" onClick={onWatch}>
        {watchText.button}
      </button>
    </section>
  );
}

/** Who made it, and other facts. */
export function Makers({ title }: { title: TitleDetail }) {
  const rows = titleRows(title);
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{text.makers}</h3>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { analyticsText as text } from '../../strings/nl';
import styles from './Analytics.module.css';

interface Props {
  title: string;
  explain: string;
  empty: boolean;
  /** Shown instead of the children when empty. */
  none?: string;
  /** Full width, with chart and table side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled card with a chart and its table. */
export function Card({ title, explain, empty, wide = false, none = text.nothing, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} data-wide={wide} data-empty={empty} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.explain}>{explain}</p>
      {empty ? <p className={styles.nothing}>{none}</p> : <div className={styles.pair}>{children}</div>}
    </section>
  );
}

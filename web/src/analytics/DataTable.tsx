import { useState, type ReactNode } from 'react';
import { analyticsText as text } from '../strings/nl';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './DataTable.module.css';

export interface Row {
  key: string;
  name: string;
  /** Figures, as many as there are columns. */
  values: readonly ReactNode[];
}

interface Props {
  caption: string;
  /** Over the names. */
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Rows before the rest is asked for. */
  first?: number;
}

const FIRST = 5;

/** The figures of a chart as a real table; a long one shows its head until asked. */
export function DataTable({ caption, name, columns, rows, first = FIRST }: Props) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, first);
  return (
    <div>
      <table className={styles.table} data-wide={columns.length > 3}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > first && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? text.showLess : text.showAll(rows.length)}
          <VisuallyHidden> ({caption})</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

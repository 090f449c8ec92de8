import { useState, type ReactNode } from 'react';
import { analyticsText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './DataTable.module.css';

export interface Row {
  key: string;
  name: string;
  /** One value per column. */
  values: readonly ReactNode[];
}

interface Props {
  caption: string;
  /** Header of the name column. */
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Number of rows before "show all" is pressed. */
  first?: number;
}

const FIRST = 5;

/** The figures of a chart as a table; a long one is cut off until it is expanded. */
export function DataTable({ caption, name, columns, rows, first = FIRST }: Props) {
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? rows : rows.slice(0, first);
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
        <button type="button" className={styles.more} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? text.showLess : text.showAll(rows.length)}
          <VisuallyHidden> ({caption})</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import styles from './Group.module.css';

interface Props {
  legend: string;
  hint?: string | undefined;
  /** A group nested in another. */
  minor?: boolean;
  children: ReactNode;
}

/** A labelled group of form controls. */
export function Group({ legend, hint, minor = false, children }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={minor ? styles.minor : styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

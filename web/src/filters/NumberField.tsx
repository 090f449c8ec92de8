import { useId } from 'react';
import styles from './Group.module.css';

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  decimal?: boolean;
  /** The id of the text that says what is wrong, when something is. */
  errorId: string | undefined;
  onChange: (text: string) => void;
  /** `to` is where the focus goes. */
  onLeave: (to: Element | null) => void;
}

/** A text field for a number: a spinner would have no decimal comma everywhere. */
export function NumberField({ label, value, placeholder, decimal = false, errorId, onChange, onLeave }: Props) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={4}
        className={styles.number}
        placeholder={placeholder}
        value={value}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => onLeave(event.relatedTarget)}
      />
    </p>
  );
}

/** Says what is wrong with the fields above it; empty when nothing is. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  );
}

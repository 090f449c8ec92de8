import { useId } from 'react';
import styles from './Group.module.css';

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  decimal?: boolean;
  /** Id of the error message, if there is one. */
  errorId: string | undefined;
  onChange: (text: string) => void;
  /** `to` is the element that receives the focus. */
  onLeave: (to: Element | null) => void;
}

/** A text input for a number: type="number" does not accept a decimal comma in every browser. */
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

/** The error of the fields above it; empty when there is none. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  );
}

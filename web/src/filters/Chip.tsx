import type { ReactNode } from 'react';
import styles from './Group.module.css';

interface Props {
  type: 'checkbox' | 'radio';
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox or radio button styled as a chip. */
export function Chip({ type, name, checked, disabled = false, onChange, children }: Props) {
  return (
    <label className={styles.chip}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}

/** A toggle button for a suggested value. */
export function Preset({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.preset} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

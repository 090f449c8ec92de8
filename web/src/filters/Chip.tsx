import type { ReactNode } from 'react';
import choice from '../ui/Choice.module.css';
import styles from './Group.module.css';

const chip = `${choice.choice} ${styles.chip}`;

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
    <label className={chip}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}

/** A toggle button for a suggested value. */
export function Preset({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

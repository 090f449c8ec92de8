import { useId } from 'react';
import { filterText } from '../strings/nl';
import { Chip } from './Chip';
import { Group } from './Group';
import styles from './Group.module.css';

interface Props {
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  /** Empty for "any". */
  value: string;
  onChange: (value: string) => void;
}

/** A single choice, with "any" as the default. */
export function RadioGroup({ legend, hint, options, value, onChange }: Props) {
  const name = useId();
  return (
    <Group legend={legend} hint={hint}>
      <div className={styles.chips}>
        {[{ value: '', label: filterText.any }, ...options].map((option) => (
          <Chip
            key={option.value}
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

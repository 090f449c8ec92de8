import { useId } from 'react';
import { Preset } from './Chip';
import { Group } from './Group';
import styles from './Group.module.css';
import { FieldError, NumberField } from './NumberField';

interface Props {
  legend: string;
  label: string;
  presets: readonly { value: string; label: string }[];
  value: string;
  decimal?: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A number, typed or chosen from presets. */
export function NumberGroup({ legend, label, presets, value, decimal = false, error, onChange, onLeave }: Props) {
  const errorId = useId();
  return (
    <Group legend={legend}>
      <div className={styles.chips}>
        {presets.map((preset) => (
          <Preset
            key={preset.value}
            pressed={preset.value === value}
            onPress={() => onChange(preset.value === value ? '' : preset.value)}
          >
            {preset.label}
          </Preset>
        ))}
      </div>
      <div className={styles.fields}>
        <NumberField
          label={label}
          value={value}
          decimal={decimal}
          errorId={error === undefined ? undefined : errorId}
          onChange={onChange}
          onLeave={onLeave}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </Group>
  );
}

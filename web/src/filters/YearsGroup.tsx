import { useId, useRef } from 'react';
import type { FilterChoices } from '../api/types';
import { filterText as text } from '../strings/nl';
import { Preset } from './Chip';
import { Group } from './Group';
import styles from './Group.module.css';
import { FieldError, NumberField } from './NumberField';

interface Props {
  from: string;
  to: string;
  /** First and last year of the catalogue. */
  bounds: FilterChoices['years'];
  error: string | undefined;
  onChange: (range: { from?: string; to?: string }) => void;
  onLeave: () => void;
}

interface Decade {
  label: string;
  from: string;
  to: string;
}

const EARLIEST = 1970;

/** From "before 1970" to the catalogue's last decade, which has no end. */
function decadesWithin(bounds: FilterChoices['years']): Decade[] {
  const last = bounds?.to ?? new Date().getFullYear();
  const current = last - (last % 10);
  const decades: Decade[] = [];
  if ((bounds?.from ?? 0) < EARLIEST) decades.push({ label: text.decade.before, from: '', to: String(EARLIEST - 1) });
  for (let year = EARLIEST; year < current; year += 10) {
    const label = text.decade.of(String(year % 100).padStart(2, '0'));
    decades.push({ label, from: String(year), to: String(year + 9) });
  }
  return [...decades, { label: text.decade.since(current), from: String(current), to: '' }];
}

/** A range of years, typed or chosen by decade. */
export function YearsGroup({ from, to, bounds, error, onChange, onLeave }: Props) {
  const errorId = useId();
  const fields = useRef<HTMLDivElement>(null);
  // Moving between the two year fields does not count as leaving them.
  const leave = (to: Element | null) => {
    if (fields.current?.contains(to) !== true) onLeave();
  };
  const field = { errorId: error === undefined ? undefined : errorId, onLeave: leave };
  return (
    <Group legend={text.years}>
      <div className={styles.chips}>
        {decadesWithin(bounds).map((decade) => {
          const pressed = decade.from === from && decade.to === to;
          const onPress = () => onChange(pressed ? { from: '', to: '' } : { from: decade.from, to: decade.to });
          return (
            <Preset key={decade.label} pressed={pressed} onPress={onPress}>
              {decade.label}
            </Preset>
          );
        })}
      </div>
      <div ref={fields} className={styles.fields}>
        <NumberField
          {...field}
          label={text.from}
          value={from}
          placeholder={bounds ? String(bounds.from) : ''}
          onChange={(year) => onChange({ from: year })}
        />
        <NumberField
          {...field}
          label={text.to}
          value={to}
          placeholder={bounds ? String(bounds.to) : ''}
          onChange={(year) => onChange({ to: year })}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </Group>
  );
}

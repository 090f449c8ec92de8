import { useState, type FormEvent } from 'react';
import { analyticsText } from '../../strings/nl';
import choice from '../../ui/Choice.module.css';
import ui from '../../ui/ui.module.css';
import styles from './Analytics.module.css';
import { isDay, isPeriod, PRESETS, type Kind, type Period } from './period';

const text = analyticsText.picker;
const KINDS: readonly Kind[] = ['all', 'movie', 'tv'];

/** Selects the days and the media type. */
export function PeriodPicker({ period, onPick }: { period: Period; onPick: (next: Period) => void }) {
  const [own, setOwn] = useState(period.preset === null);
  const pickDays = (days: number) => {
    setOwn(false);
    onPick({ ...period, preset: days });
  };
  return (
    <div className={styles.picker}>
      <fieldset>
        <legend>{text.period}</legend>
        <div className={styles.choices}>
          {PRESETS.map((days) => (
            <Choice key={days} name="period" label={text.days(days)} checked={!own && period.preset === days} onChoose={() => pickDays(days)} />
          ))}
          <Choice name="period" label={text.own} checked={own} onChoose={() => setOwn(true)} />
        </div>
        {own && <OwnDays period={period} onPick={onPick} />}
      </fieldset>
      <fieldset>
        <legend>{text.media}</legend>
        <div className={styles.choices}>
          {KINDS.map((kind) => (
            <Choice key={kind} name="kind" label={text.kinds[kind]} checked={period.kind === kind} onChoose={() => onPick({ ...period, kind })} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className={`${choice.choice} ${styles.choice}`}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

function OwnDays({ period, onPick }: { period: Period; onPick: (next: Period) => void }) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [bad, setBad] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fits = isDay(from) && isDay(to) && isPeriod(from, to);
    setBad(!fits);
    if (fits) onPick({ ...period, from, to, preset: null });
  };
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      <label>
        {text.from}
        <input type="date" value={from} onChange={(event) => setFrom(event.target.value)} aria-invalid={bad} />
      </label>
      <label>
        {text.to}
        <input type="date" value={to} onChange={(event) => setTo(event.target.value)} aria-invalid={bad} />
      </label>
      <button type="submit" className={ui.button}>
        {analyticsText.gate.submit}
      </button>
      <p role="alert" className={styles.error}>
        {bad ? text.bad : null}
      </p>
    </form>
  );
}

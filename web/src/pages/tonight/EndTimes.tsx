import { formatRuntime } from '../../strings/format';
import { tonightText as text } from '../../strings/nl';
import choice from '../../ui/Choice.module.css';
import { formatTime, minutesLeft, parseTime, suggestedEnds } from './clock';
import styles from './Tonight.module.css';
import type { TonightState } from './tonightState';
import { useTonightChange } from './useTonightChange';

interface Props {
  state: TonightState;
  /** Null while there is no clock. */
  now: Date | null;
  end: number | 'none';
}

/** Places for the suggested times and for none. */
const PLACES = 6;

/** When to be done: half hours of the device's clock, any other time, or none. */
export function EndTimes({ state, now, end }: Props) {
  const change = useTonightChange(state);
  return (
    <fieldset className={styles.ends}>
      <legend className={styles.legend}>{text.end}</legend>
      {state.wrongEnd && <p className={styles.wrong}>{text.wrongEnd}</p>}
      {now === null ? (
        <div className={`${styles.times} ${styles.waiting}`} aria-hidden="true">
          {Array.from({ length: PLACES }, (_, at) => (
            <span key={at} className={styles.time} />
          ))}
        </div>
      ) : (
        <div className={styles.times}>
          {suggestedEnds(now).map((time) => (
            <End key={time} name={formatTime(time)} hint={formatRuntime(minutesLeft(now, time) ?? 0)} checked={end === time} onChoose={() => change({ end: time })} />
          ))}
          <End name={text.noEnd} hint={text.noEndShort} checked={end === 'none'} onChoose={() => change({ end: 'none' })} />
        </div>
      )}
      <noscript>
        <p>{text.noClock}</p>
      </noscript>
      {now !== null && <Exactly end={end} onChoose={(time) => change({ end: time })} />}
    </fieldset>
  );
}

function End({ name, hint, checked, onChoose }: { name: string; hint: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className={`${choice.choice} ${styles.time}`}>
      <input type="radio" name="end" checked={checked} onChange={onChoose} />
      <span className={styles.clock}>{name}</span> <span className={styles.left}>{hint}</span>
    </label>
  );
}

/** As the field wants it: 23:05. */
const padded = (time: number) => formatTime(time).replace('.', ':').padStart(5, '0');

function Exactly({ end, onChoose }: { end: number | 'none'; onChoose: (time: number) => void }) {
  return (
    <label className={styles.exactly}>
      {text.exactly}
      <input
        type="time"
        value={end === 'none' ? '' : padded(end)}
        onChange={({ target }) => {
          const time = parseTime(target.value);
          if (time !== null) onChoose(time);
        }}
      />
    </label>
  );
}

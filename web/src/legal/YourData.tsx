import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openStorages } from '../lib/storage';
import { eraseAnswers, eraseDevice, eraseSession, type Erased } from '../stores/erase';
import { useMeasuring } from '../stores/measuring';
import { changeSettings } from '../stores/settings';
import { yourData as text } from '../strings/nl';
import toggle from '../ui/Switch.module.css';
import ui from '../ui/ui.module.css';
import styles from './YourData.module.css';

/** What a visitor can settle right here: not being measured, and having things erased. */
export function YourData() {
  return (
    <section className={styles.data} aria-labelledby="zelf-regelen" data-screen-only>
      <h2 id="zelf-regelen">{text.title}</h2>
      <MeasureSwitch />
      <EraseSession />
      <EraseDevice />
    </section>
  );
}

function MeasureSwitch() {
  const { refused, byBrowser } = useMeasuring();
  return (
    <div className={styles.item}>
      <label className={toggle.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={refused}
          disabled={byBrowser}
          onChange={(event) => changeSettings({ measure: !event.target.checked })}
        />
        <span className={toggle.track} aria-hidden="true" />
        <strong>{text.measure}</strong>
      </label>
      <p>{byBrowser ? text.byBrowser : text.measureText}</p>
    </div>
  );
}

function EraseSession() {
  const [erased, setErased] = useState<Erased | { outcome: 'busy' } | null>(null);
  const erase = async () => {
    setErased({ outcome: 'busy' });
    setErased(await eraseSession());
  };
  return (
    <div className={styles.item}>
      <p>{text.sessionText}</p>
      <button type="button" className={ui.button} disabled={erased?.outcome === 'busy'} onClick={() => void erase()}>
        {text.session}
      </button>
      <p role="status" className={styles.status}>
        {erased?.outcome === 'erased' && text.erased}
        {erased?.outcome === 'nothing' && text.nothing}
        {erased?.outcome === 'failed' && text.failed(erased.session)}
      </p>
    </div>
  );
}

/** In two steps: a watchlist does not come back. The page loads anew, for every store must forget. */
function EraseDevice() {
  const [sure, setSure] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus goes to what comes in its place.
  const ask = (next: boolean) => {
    flushSync(() => setSure(next));
    (next ? question : opener).current?.focus({ preventScroll: true });
  };
  const erase = async () => {
    eraseDevice(openStorages());
    await eraseAnswers();
    window.location.reload();
  };
  return (
    <div className={styles.item}>
      <p>{text.deviceText}</p>
      <p ref={question} tabIndex={-1} role="status" className={styles.status}>
        {sure && text.deviceAsk}
      </p>
      <div className={styles.ways}>
        {sure ? (
          <>
            <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void erase()}>
              {text.deviceSure}
            </button>
            <button type="button" className={ui.button} onClick={() => ask(false)}>
              {text.deviceNo}
            </button>
          </>
        ) : (
          <button ref={opener} type="button" className={ui.button} onClick={() => ask(true)}>
            {text.device}
          </button>
        )}
      </div>
    </div>
  );
}

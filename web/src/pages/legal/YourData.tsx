import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { availableStorages } from '../../lib/storage';
import { eraseAnswers, eraseDevice, eraseSession, type Erased } from './erase';
import { useTrackingConsent } from '../../stores/consent';
import { changeSettings } from '../../stores/settings';
import { yourData as text } from '../../strings/nl';
import toggle from '../../ui/Switch.module.css';
import ui from '../../ui/ui.module.css';
import styles from './YourData.module.css';

/** Privacy controls: opt out of tracking, erase the session, erase this device. */
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
  const { refused, byBrowser } = useTrackingConsent();
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

/** Asks for confirmation, because a watchlist cannot be restored. The page is reloaded, so that every store is emptied. */
function EraseDevice() {
  const [confirming, setConfirming] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The pressed button is removed, so the focus moves to its replacement.
  const setStep = (next: boolean) => {
    flushSync(() => setConfirming(next));
    (next ? question : opener).current?.focus({ preventScroll: true });
  };
  const erase = async () => {
    eraseDevice(availableStorages());
    await eraseAnswers();
    window.location.reload();
  };
  return (
    <div className={styles.item}>
      <p>{text.deviceText}</p>
      <p ref={question} tabIndex={-1} role="status" className={styles.status}>
        {confirming && text.deviceConfirm}
      </p>
      <div className={ui.actions}>
        {confirming ? (
          <>
            <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void erase()}>
              {text.deviceYes}
            </button>
            <button type="button" className={ui.button} onClick={() => setStep(false)}>
              {text.deviceNo}
            </button>
          </>
        ) : (
          <button ref={opener} type="button" className={ui.button} onClick={() => setStep(true)}>
            {text.device}
          </button>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { analyticsText } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { ask, Refused } from './admin';
import styles from './Analytics.module.css';
import type { Period } from './period';
import { queryOf } from './query';
import { adminApi } from './urls';

const text = analyticsText.actions;

interface Props {
  token: string;
  period: Period;
  onRefreshed: () => void;
  /** The server no longer takes the token. */
  onRefused: (error: Refused) => void;
}

/** Counting today again, and taking the figures along. */
export function Actions({ token, period, onRefreshed, onRefused }: Props) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const refused = (error: unknown, otherwise: string) => {
    if (error instanceof Refused && error.status !== 409 && error.status < 500) onRefused(error);
    else setSaid(error instanceof Refused && error.status === 409 ? text.busy : otherwise);
  };
  const refresh = async () => {
    setBusy(true);
    setSaid(null);
    try {
      await ask(token, adminApi.refresh(), { method: 'POST' });
      setSaid(text.refreshed);
      onRefreshed();
    } catch (error) {
      refused(error, text.notRefreshed);
    } finally {
      setBusy(false);
    }
  };
  const take = async (format: 'csv' | 'json') => {
    setSaid(null);
    try {
      const response = await ask(token, adminApi.export(format, queryOf(period)));
      save(await response.blob(), `trits-${period.from}-${period.to}.${format}`);
    } catch (error) {
      refused(error, text.exportFailed);
    }
  };
  return (
    <div className={styles.actions} role="group" aria-label={text.label}>
      <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void refresh()} disabled={busy}>
        {busy ? text.refreshing : text.refresh}
      </button>
      <button type="button" className={ui.button} onClick={() => void take('csv')}>
        {text.export(text.csv)}
      </button>
      <button type="button" className={ui.button} onClick={() => void take('json')}>
        {text.export(text.json)}
      </button>
      <p className={styles.note}>{text.exportNote}</p>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

/** The token goes in a header, so a plain link cannot fetch it. */
function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

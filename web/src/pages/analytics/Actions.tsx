import { useState } from 'react';
import { analyticsText } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { adminApi, adminFetch, Refused } from './admin';
import styles from './Analytics.module.css';
import type { Period } from './period';
import { queryOf } from './query';

const text = analyticsText.actions;

interface Props {
  token: string;
  period: Period;
  onRefreshed: () => void;
  /** Called when the server rejects the token. */
  onRefused: (error: Refused) => void;
}

/** Buttons that recount today and export the figures. */
export function Actions({ token, period, onRefreshed, onRefused }: Props) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const refused = (error: unknown, otherwise: string) => {
    if (error instanceof Refused && error.status !== 409 && error.status < 500) onRefused(error);
    else setMessage(error instanceof Refused && error.status === 409 ? text.busy : otherwise);
  };
  const refresh = async () => {
    setBusy(true);
    setMessage(null);
    try {
      await adminFetch(token, adminApi.refresh(), { method: 'POST' });
      setMessage(text.refreshed);
      onRefreshed();
    } catch (error) {
      refused(error, text.notRefreshed);
    } finally {
      setBusy(false);
    }
  };
  const take = async (format: 'csv' | 'json') => {
    setMessage(null);
    try {
      const response = await adminFetch(token, adminApi.export(format, queryOf(period)));
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
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}

/** A plain link cannot send the token in a header, so the file is fetched and saved from a blob. */
function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

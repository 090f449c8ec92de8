import { useState, type FormEvent } from 'react';
import { Unreachable } from '../api/client';
import { isAnalytics } from './shape';
import { analyticsText } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { askJson, fitsHeader, Refused } from './admin';
import styles from './Analytics.module.css';
import { adminApi } from './urls';

const text = analyticsText.gate;

/** Asks for the token, and keeps it only once the server took it. */
export function TokenForm({ onToken, said = null }: { onToken: (token: string) => void; said?: string | null }) {
  const [token, setToken] = useState('');
  const [trouble, setTrouble] = useState(said);
  const [checking, setChecking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = token.trim();
    if (given === '') return setTrouble(text.empty);
    if (!fitsHeader(given)) return setTrouble(text.wrong);
    setChecking(true);
    setTrouble(null);
    try {
      await askJson(given, adminApi.analytics({}), isAnalytics);
      onToken(given);
    } catch (error) {
      setTrouble(explain(error));
      setChecking(false);
    }
  };
  return (
    <form className={styles.gate} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{text.title}</h2>
      <p id="token-text">{text.text}</p>
      <label htmlFor="token">{text.label}</label>
      <input
        id="token"
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        aria-describedby={trouble === null ? 'token-text' : 'token-trouble'}
        aria-invalid={trouble !== null}
      />
      <p id="token-trouble" role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <button type="submit" className={`${ui.button} ${ui.primary}`} disabled={checking}>
        {checking ? text.checking : text.submit}
      </button>
    </form>
  );
}

export function explain(error: unknown): string {
  if (error instanceof Unreachable) return text.unreachable;
  if (!(error instanceof Refused)) return text.failed;
  switch (error.status) {
    case 401:
      return text.wrong;
    case 429:
      return text.throttled(error.waitSeconds);
    case 404:
      return text.off;
    default:
      return text.failed;
  }
}

import { useState, type FormEvent } from 'react';
import { Unreachable } from '../../api/client';
import { isAnalytics } from './shape';
import { analyticsText } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { adminApi, adminJson, fitsHeader, Refused } from './admin';
import styles from './Analytics.module.css';

const text = analyticsText.gate;

/** Asks for the token and stores it once the server has accepted it. */
export function TokenForm({ onToken, said: initialError = null }: { onToken: (token: string) => void; said?: string | null }) {
  const [token, setToken] = useState('');
  const [error, setError] = useState(initialError);
  const [checking, setChecking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = token.trim();
    if (trimmed === '') return setError(text.empty);
    if (!fitsHeader(trimmed)) return setError(text.wrong);
    setChecking(true);
    setError(null);
    try {
      await adminJson(trimmed, adminApi.analytics({}), isAnalytics);
      onToken(trimmed);
    } catch (error) {
      setError(explain(error));
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
        aria-describedby={error === null ? 'token-text' : 'token-trouble'}
        aria-invalid={error !== null}
      />
      <p id="token-trouble" role="alert" className={styles.error}>
        {error}
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

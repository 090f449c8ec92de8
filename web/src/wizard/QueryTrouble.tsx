import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem, Unreachable } from '../api/client';
import { problems, wizard } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './Wizard.module.css';

/** What stands in the way of an answer, in Dutch and with a way on: no connection, or a problem of ours. */
export function QueryTrouble<T>({ query }: { query: UseQueryResult<T> }) {
  if (query.data !== undefined) return null;
  const offline = query.fetchStatus === 'paused' || query.error instanceof Unreachable;
  if (!offline && query.error === null) return null;
  const code = query.error instanceof ApiProblem ? query.error.code : 'internal';
  return (
    <section className={styles.trouble} role="alert">
      <h2>{offline ? wizard.offlineTitle : wizard.errorTitle}</h2>
      <p>{offline ? wizard.offlineText : problems[code]}</p>
      <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void query.refetch()}>
        {query.fetchStatus === 'fetching' ? wizard.recovering : wizard.retry}
      </button>
    </section>
  );
}

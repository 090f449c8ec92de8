import { ApiProblem, Unreachable } from '../api/client';
import type { Answered } from '../api/useAnswer';
import { problems, wizard } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './Wizard.module.css';

/** What stands in the way of an answer, in Dutch and with a way on: no connection, or a problem of ours. */
export function QueryTrouble<T>({ query }: { query: Answered<T> }) {
  if (query.data !== undefined) return null;
  const offline = query.fetchStatus === 'paused';
  if (!offline && query.error === null) return null;
  const [title, text] = offline ? [wizard.offlineTitle, wizard.offlineText] : explain(query.error);
  return (
    <section className={styles.trouble} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void query.refetch()}>
        {query.fetchStatus === 'fetching' ? wizard.recovering : wizard.retry}
      </button>
    </section>
  );
}

function explain(error: Error | null): [title: string, text: string] {
  if (error instanceof Unreachable) return [wizard.unreachableTitle, wizard.unreachableText];
  return [wizard.errorTitle, problems[error instanceof ApiProblem ? error.code : 'internal']];
}

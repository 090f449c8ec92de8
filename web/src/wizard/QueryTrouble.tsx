import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiProblem, Unreachable } from '../api/client';
import type { Answered } from '../api/useAnswer';
import { problems, wizard } from '../strings/nl';
import { pages } from '../urls';
import ui from '../ui/ui.module.css';
import styles from './Wizard.module.css';

interface Props<T> {
  query: Answered<T>;
  /** Whether it stands for the whole page: without a connection the way to the watchlist is shown then, which needs none. */
  whole?: boolean;
  /** Another way on. */
  way?: ReactNode;
}

/** What stands in the way of an answer, in Dutch and with a way on: no connection, or a problem of ours. */
export function QueryTrouble<T>({ query, whole = false, way }: Props<T>) {
  if (query.data !== undefined) return null;
  const offline = query.fetchStatus === 'paused';
  if (!offline && query.error === null) return null;
  const [title, text] = offline ? [wizard.offlineTitle, wizard.offlineText] : explain(query.error);
  return (
    <section className={styles.trouble} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={styles.ways}>
        <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void query.refetch()}>
          {query.fetchStatus === 'fetching' ? wizard.recovering : wizard.retry}
        </button>
        {way}
        {whole && (offline || query.error instanceof Unreachable) && hasShell() && (
          <Link className={ui.button} to={pages.watchlist()}>
            {wizard.toListOffline}
          </Link>
        )}
      </p>
    </section>
  );
}

/** The service worker holds the pages. */
const hasShell = () => navigator.serviceWorker?.controller != null;

function explain(error: Error | null): [title: string, text: string] {
  if (error instanceof Unreachable) return [wizard.unreachableTitle, wizard.unreachableText];
  return [wizard.errorTitle, problems[error instanceof ApiProblem ? error.code : 'internal']];
}

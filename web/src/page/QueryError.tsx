import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiProblem, Unreachable } from '../api/client';
import type { ApiQueryState } from '../api/useApiQuery';
import { problems, wizard } from '../strings/nl';
import { pages } from '../site/urls';
import ui from '../ui/ui.module.css';
import styles from './QueryError.module.css';

interface Props<T> {
  query: ApiQueryState<T>;
  /** Whether it replaces the whole page: offline it then links to the watchlist, which works without a connection. */
  fullPage?: boolean;
  /** An additional link or button. */
  action?: ReactNode;
}

/** Explains a failed or paused query, with a retry button. */
export function QueryError<T>({ query, fullPage = false, action }: Props<T>) {
  if (query.data !== undefined) return null;
  const offline = query.fetchStatus === 'paused';
  if (!offline && query.error === null) return null;
  const [title, text] = offline ? [wizard.offlineTitle, wizard.offlineText] : explain(query.error);
  return (
    <ErrorPanel title={title} text={text}>
      <p className={ui.actions}>
        <button type="button" className={`${ui.button} ${ui.primary}`} onClick={() => void query.refetch()}>
          {query.fetchStatus === 'fetching' ? wizard.recovering : wizard.retry}
        </button>
        {action}
        {fullPage && (offline || query.error instanceof Unreachable) && isOfflineCapable() && (
          <Link className={ui.button} to={pages.watchlist()}>
            {wizard.toListOffline}
          </Link>
        )}
      </p>
    </ErrorPanel>
  );
}

export function ErrorPanel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.panel} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

/** The service worker has the pages in its cache. */
const isOfflineCapable = () => navigator.serviceWorker?.controller != null;

function explain(error: Error | null): [title: string, text: string] {
  if (error instanceof Unreachable) return [wizard.unreachableTitle, wizard.unreachableText];
  return [wizard.errorTitle, problems[error instanceof ApiProblem ? error.code : 'internal']];
}

import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '../../api/queries';
import { QueryProvider } from '../../api/useApiQuery';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { analyticsText as text, site } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import styles from './Analytics.module.css';
import { Dashboard } from './Dashboard';
import { forgetToken, storeToken, storedToken } from './admin';
import { TokenForm } from './TokenForm';

/** The operator's page: figures about visitors, behind a token. */
export default function AnalyticsPage() {
  usePageMeta(site.title(text.title), text.description);
  useNoIndex();
  const [token, setToken] = useState(storedToken);
  const [reason, setReason] = useState<string | null>(null);
  const enter = (entered: string) => {
    storeToken(entered);
    setReason(null);
    setToken(entered);
  };
  const leave = useCallback((why: string | null) => {
    forgetToken();
    // Answers fetched with the token must not outlive it.
    queryClient.removeQueries({ queryKey: ['analytics'] });
    queryClient.removeQueries({ queryKey: ['reviews'] });
    setReason(why);
    setToken(null);
  }, []);
  return (
    <QueryProvider>
      <article className={styles.page}>
        <PageHeading className={ui.heading}>{text.title}</PageHeading>
        <p className={styles.intro}>{text.intro}</p>
        {token === null ? <TokenForm onToken={enter} said={reason} /> : <Dashboard token={token} onLeave={leave} />}
      </article>
    </QueryProvider>
  );
}

/** The server sends `noindex` with the page itself; this covers client-side navigation to it. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

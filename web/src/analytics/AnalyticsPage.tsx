import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '../api/queries';
import { WithQueries } from '../api/WithQueries';
import { PageHeading } from '../layout/PageHeading';
import { usePageMeta } from '../layout/usePageMeta';
import { analyticsText as text, site } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './Analytics.module.css';
import { Dashboard } from './Dashboard';
import { forgetToken, keepToken, keptToken } from './token';
import { TokenForm } from './TokenForm';

/** What visitors do, for the operator alone. */
export default function AnalyticsPage() {
  usePageMeta(site.title(text.title), text.description);
  useNoIndex();
  const [token, setToken] = useState(keptToken);
  const [said, setSaid] = useState<string | null>(null);
  const enter = (given: string) => {
    keepToken(given);
    setSaid(null);
    setToken(given);
  };
  const leave = useCallback((why: string | null) => {
    forgetToken();
    // What the token opened goes with it.
    queryClient.removeQueries({ queryKey: ['analytics'] });
    queryClient.removeQueries({ queryKey: ['reviews'] });
    setSaid(why);
    setToken(null);
  }, []);
  return (
    <WithQueries>
      <article className={styles.page}>
        <PageHeading className={ui.heading}>{text.title}</PageHeading>
        <p className={styles.intro}>{text.intro}</p>
        {token === null ? <TokenForm onToken={enter} said={said} /> : <Dashboard token={token} onLeave={leave} />}
      </article>
    </WithQueries>
  );
}

/** Also when the page was reached by a link inside the site, where no server says it. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

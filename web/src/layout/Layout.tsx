import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { preventsScrollReset } from '../lib/historyState';
import { site } from '../strings/nl';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

/** Header, main and footer. A new path gets a new error boundary, so that a page that is still loading shows its fallback. */
export function Layout() {
  const { pathname, key, state } = useLocation();
  useScrollToTop(key, preventsScrollReset(state));
  return (
    <>
      <a href="#inhoud" className={styles.skip}>
        {site.skip}
      </a>
      <Header />
      <main id="inhoud" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status" lang="en">
      <h1>Loading...</h1>
    </div>
  );
}

/** New pages start at the top unless the history state prevents it; back and forward are left to the browser. Before the effects of a page, which may move on to a fragment. */
function useScrollToTop(locationKey: string, preventScroll: boolean) {
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation === 'PUSH' && !preventScroll) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [locationKey, navigation, preventScroll]);
}

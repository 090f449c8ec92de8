import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { isInPlace } from '../lib/inPlace';
import { site } from '../strings/nl';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

/** What every page shares. A new path gets a fresh boundary, so that a page still loading says so at once. */
export function Layout() {
  const { pathname, key, state } = useLocation();
  useScrollToTop(key, isInPlace(state));
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

/** A link starts at the top of its page, unless it stays in place; back and forward are left to the browser. */
function useScrollToTop(locationKey: string, keep: boolean) {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation === 'PUSH' && !keep) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [locationKey, navigation, keep]);
}

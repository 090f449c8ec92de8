import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import layout from '../layout/Layout.module.css';
import { PageHeading } from '../layout/PageHeading';
import { usePageMeta } from '../layout/usePageMeta';
import { site } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { pages } from '../urls';
import styles from './NotFoundPage.module.css';

/** In English, as specified. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  usePageMeta(site.title('404'));
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <div className={layout.notice} lang="en">
      <PageHeading className={styles.code}>404</PageHeading>
      <p className={styles.text}>Oops! Page not found</p>
      <Link to={pages.home()} className={`${ui.button} ${ui.primary}`}>
        Return to Home
      </Link>
    </div>
  );
}

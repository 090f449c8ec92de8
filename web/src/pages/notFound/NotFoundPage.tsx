import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import layout from '../../layout/Layout.module.css';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import type { FixedStyle } from '../../poster/design';
import { DrawnPoster } from '../../poster/DrawnPoster';
import poster from '../../poster/Poster.module.css';
import { site } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import styles from './NotFoundPage.module.css';

const FOUR_OH_FOUR: readonly (FixedStyle & { title: string })[] = [
  { title: '4', palette: 2, motif: 'eclipse' },
  { title: '0', palette: 1, motif: 'rings' },
  { title: '4', palette: 8, motif: 'frames' },
];

/** In English, as specified. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  usePageMeta(site.title('404'));
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <div className={`${layout.notice} ${styles.page}`} lang="en">
      <div className={styles.message}>
        <PageHeading className={styles.code}>404</PageHeading>
        <p className={styles.text}>Oops! Page not found</p>
        <Link to={pages.home()} className={`${ui.button} ${ui.primary}`}>
          Return to Home
        </Link>
      </div>
      <div className={styles.fan} aria-hidden="true">
        {FOUR_OH_FOUR.map(({ title, ...fixed }, at) => (
          <span key={at} className={poster.frame}>
            <DrawnPoster of={{ mediaType: 'movie', tmdbId: at, title, year: null, fixed }} />
          </span>
        ))}
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import layout from '../../layout/Layout.module.css';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import type { FixedStyle } from '../../poster/design';
import { DrawnPoster } from '../../poster/DrawnPoster';
import poster from '../../poster/Poster.module.css';
import { notFound as text, site, wizard } from '../../strings/nl';
import search from '../../ui/SearchField.module.css';
import ui from '../../ui/ui.module.css';
import { THEMED_PAGES } from '../../site/themes';
import { pages } from '../../site/urls';
import styles from './NotFoundPage.module.css';

const FOUR_OH_FOUR: readonly (FixedStyle & { title: string })[] = [
  { title: '4', palette: 2, motif: 'eclipse' },
  { title: '0', palette: 1, motif: 'rings' },
  { title: '4', palette: 8, motif: 'frames' },
];

/** Lists that are offered. */
const LISTS = THEMED_PAGES.filter((_, at) => at % 7 === 0);

/** Its three texts in English, as specified; what leads on in Dutch. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  usePageMeta(site.title('404'));
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <div className={`${layout.notice} ${styles.page}`} lang="en" data-unknown-address>
      <div className={styles.message}>
        <PageHeading className={styles.code}>404</PageHeading>
        <p className={styles.text}>Oops! Page not found</p>
        <Link to={pages.home()} className={`${ui.button} ${ui.primary}`}>
          Return to Home
        </Link>
        <WaysOn />
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

/** A plain form: it works without scripts, and the film wizard knows the titles of the other. */
function WaysOn() {
  return (
    <div className={styles.on} lang="nl">
      <p>{text.title}</p>
      <form role="search" action={pages.wizard('movie')} className={search.field}>
        <input className={search.input} name="q" aria-label={text.field} placeholder={text.field} autoComplete="off" />
        <button className={search.submit}>{wizard.submit}</button>
      </form>
      <nav aria-label={text.nav}>
        <ul className={styles.links}>
          <li>
            <Link to={pages.wizard('movie')}>{wizard.pageTitle.movie}</Link>
          </li>
          <li>
            <Link to={pages.wizard('tv')}>{wizard.pageTitle.tv}</Link>
          </li>
          {LISTS.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={pages.theme(slug)}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

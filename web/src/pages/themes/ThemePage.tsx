import { useEffect } from 'react';
import { ApiProblem } from '../../api/client';
import { themeQuery } from '../../api/queries';
import type { ThemeAnswer, ThemeLink } from '../../api/types';
import { QueryProvider, useApiQuery } from '../../api/useApiQuery';
import { track } from '../../events/track';
import { AdSlot } from '../../page/AdSlot';
import { Crumbs } from '../../page/Crumbs';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { PanelHost } from '../../panels/PanelHost';
import { site, themeText as text } from '../../strings/nl';
import { pages } from '../../site/urls';
import { QueryError } from '../../page/QueryError';
import { ThemeHead } from './ThemeHead';
import { EmptyTheme } from './EmptyTheme';
import { Faq, Related } from './FaqAndRelated';
import { Skeleton } from './Skeleton';
import { ThemeRow } from './ThemeRow';
import styles from './Theme.module.css';
import { themeStructuredData } from './structuredData';
import { Topper } from './Topper';
import { WizardChips } from './WizardChips';

/** The template of all themed pages. */
export default function ThemePage({ link }: { link: ThemeLink }) {
  return (
    <QueryProvider>
      <CurrentTheme link={link} />
    </QueryProvider>
  );
}

function CurrentTheme({ link }: { link: ThemeLink }) {
  const { slug, title } = link;
  const query = useApiQuery(themeQuery(slug));
  const { data: theme, error, fetchStatus } = query;
  usePageMeta(site.title(theme?.title ?? title), theme?.metaDescription, (origin) =>
    theme === undefined ? [] : [themeStructuredData(theme, origin)],
  );
  useEffect(() => track('page_viewed', { page: pages.theme(slug) }), [slug]);
  if (theme !== undefined && theme.titles.length > 0) return <Theme theme={theme} />;
  const empty = theme !== undefined || (error instanceof ApiProblem && error.status === 404);
  return (
    <div className={styles.page}>
      <Crumbs name={title} />
      <PageHeading className={styles.title}>{title}</PageHeading>
      {empty ? <EmptyTheme link={link} /> : <QueryError query={query} fullPage />}
      {!empty && error === null && fetchStatus === 'fetching' && <Skeleton />}
    </div>
  );
}

function Theme({ theme }: { theme: ThemeAnswer }) {
  const { slug, toppers, titles, mediaType } = theme;
  const others = titles.slice(toppers.length);
  return (
    <article className={styles.page}>
      <Crumbs name={theme.title} />
      <ThemeHead theme={theme} />
      <section aria-labelledby="eerste">
        <h2 id="eerste" className={styles.heading}>
          {text.toppers}
        </h2>
        <ol className={styles.toppers}>
          {toppers.map((topper, index) => (
            <Topper key={topper.tmdbId} topper={topper} rank={index + 1} />
          ))}
        </ol>
      </section>
      <WizardChips slug={slug} mediaType={mediaType} />
      {others.length > 0 && (
        <section aria-labelledby="meer">
          <h2 id="meer" className={styles.heading}>
            {text.more(others.length)}
          </h2>
          <ol className={styles.rows} start={toppers.length + 1}>
            {others.map((title, index) => (
              <ThemeRow key={title.tmdbId} title={title} rank={toppers.length + index + 1} />
            ))}
          </ol>
        </section>
      )}
      <AdSlot />
      <Faq questions={theme.faq} />
      <Related themes={theme.related} />
      <PanelHost />
    </article>
  );
}

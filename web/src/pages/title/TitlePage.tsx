import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ApiProblem } from '../../api/client';
import { aroundQuery, tipsQuery, titleQuery } from '../../api/queries';
import type { MediaType, TitleDetail } from '../../api/types';
import { QueryProvider, useApiQuery } from '../../api/useApiQuery';
import { track } from '../../events/track';
import { Crumbs } from '../../page/Crumbs';
import { PageHeading } from '../../page/PageHeading';
import { ErrorPanel, QueryError } from '../../page/QueryError';
import { usePageMeta } from '../../page/usePageMeta';
import { PanelHost } from '../../panels/PanelHost';
import { idIn, titlePath } from '../../site/titlePages';
import { pages } from '../../site/urls';
import { joinDutch } from '../../strings/format';
import { problems, site, titleText as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { About } from './About';
import { Around } from './Around';
import { titleStructuredData } from './structuredData';
import { TitleHead } from './TitleHead';
import { TitleTips } from './TitleTips';
import styles from './Title.module.css';

/** The page of a title: what it is about, its three tips, and what surrounds it. */
export default function TitlePage({ mediaType }: { mediaType: MediaType }) {
  const { title = '' } = useParams();
  const id = idIn(title);
  return (
    <QueryProvider>
      <div className={styles.page}>{id === null ? <Unknown mediaType={mediaType} /> : <Current key={`${mediaType}-${id}`} mediaType={mediaType} id={id} />}</div>
    </QueryProvider>
  );
}

function Current({ mediaType, id }: { mediaType: MediaType; id: number }) {
  const query = useApiQuery(titleQuery(mediaType, id));
  const { data: title, error, fetchStatus } = query;
  if (title !== undefined) return <Title title={title} />;
  if (error instanceof ApiProblem && error.code === 'unknown-title') return <Unknown mediaType={mediaType} />;
  return (
    <>
      <PageHeading className={styles.title}>{text.kind[mediaType]}</PageHeading>
      <QueryError query={query} fullPage />
      {error === null && fetchStatus === 'fetching' && (
        <p role="status" className={styles.loading}>
          {text.loading}
        </p>
      )}
    </>
  );
}

function Title({ title }: { title: TitleDetail }) {
  const { mediaType, tmdbId } = title;
  const { data: answer } = useApiQuery(tipsQuery(mediaType, tmdbId, 0, {}));
  const { data: around } = useApiQuery(aroundQuery(mediaType, tmdbId));
  const tips = answer?.tips ?? [];
  const names = joinDutch(tips.map((tip) => tip.title));
  const description = tips.length === 0 ? (title.pitch ?? undefined) : text.description(title.title, title.pitch, names);
  usePageMeta(site.title(text.pageTitle[mediaType](title.title)), description, (origin) => titleStructuredData(title, tips, origin));
  useEffect(() => track('page_viewed', { page: titlePath(title) }), [title]);
  return (
    <article>
      <Crumbs name={title.title} />
      <TitleHead title={title} />
      {answer !== undefined && tips.length > 0 && <TitleTips seed={answer.seed} tips={tips} />}
      <About title={title} />
      {around !== undefined && <Around title={title} around={around} />}
      <PanelHost />
    </article>
  );
}

function Unknown({ mediaType }: { mediaType: MediaType }) {
  usePageMeta(site.title(text.unknownTitle));
  return (
    <>
      <PageHeading className={styles.title}>{text.unknownTitle}</PageHeading>
      <ErrorPanel title={text.unknownTitle} text={problems['unknown-title']}>
        <p className={ui.actions}>
          <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(mediaType)}>
            {text.toWizard[mediaType]}
          </Link>
        </p>
      </ErrorPanel>
    </>
  );
}

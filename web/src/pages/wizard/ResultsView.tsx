import { Link } from 'react-router';
import { ApiProblem } from '../../api/client';
import { tipsQuery } from '../../api/queries';
import type { MediaType, TipsAnswer } from '../../api/types';
import { useApiQuery } from '../../api/useApiQuery';
import { rejectedFilter, toApiParams } from '../../filters/params';
import { BadFilters } from './BadFilters';
import { FilterBar } from '../../filters/FilterBar';
import { LadderNotice } from '../../filters/LadderNotice';
import { StrictNotice } from '../../filters/StrictNotice';
import { queryPath, type SeededQuery } from '../../filters/wizardQuery';
import { AdSlot } from '../../page/AdSlot';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { joinDutch } from '../../strings/format';
import { results, share, site, wizard } from '../../strings/nl';
import { ShareButton } from '../../page/ShareButton';
import ui from '../../ui/ui.module.css';
import { UnknownTitle } from './BadLink';
import { Exhausted } from './Exhausted';
import { CardSkeletons, LoadingHeader } from './ResultsSkeleton';
import { QueryError } from '../../page/QueryError';
import styles from './Results.module.css';
import { SeedHeader } from './SeedHeader';
import { SessionRating } from './SessionRating';
import { SetNavigation } from './SetNavigation';
import { TipJar } from './TipJar';
import { Trio } from './Trio';
import { excludedIds, excludeParam } from './useTipReplacement';
import { useWizardPath } from './useWizardPath';
import { useEffect } from 'react';
import { trackAll } from '../../events/track';

export function ResultsView({ query }: { query: SeededQuery }) {
  const { mediaType, id, alt } = query;
  const request = useApiQuery(tipsQuery(mediaType, id, alt, { ...toApiParams(query), ...excludeParam(excludedIds(query)) }));
  const { data: answer, error, fetchStatus } = request;
  const unknown = error instanceof ApiProblem && error.code === 'unknown-title';
  usePageMeta(...metaOf(mediaType, answer, unknown));
  if (error instanceof ApiProblem) {
    if (unknown) return <UnknownTitle mediaType={mediaType} />;
    const bad = rejectedFilter(error, query.filters);
    if (bad !== null) return <BadFilters query={query} bad={[bad]} />;
  }
  if (answer?.tips.length === 0 && (alt > 0 || !query.strict)) return <Exhausted seed={answer.seed} query={query} />;
  const loading = answer === undefined && fetchStatus === 'fetching';
  return (
    <>
      {answer !== undefined && <SeedHeader answer={answer} focusKey={queryPath(query)} />}
      {loading && <LoadingHeader />}
      {answer === undefined && !loading && <PageHeading className={styles.silent}>{wizard.pageTitle[mediaType]}</PageHeading>}
      <FilterBar query={query} applied={answer?.filtersApplied ?? []} />
      {answer !== undefined && <Answer answer={answer} query={query} />}
      {loading && <CardSkeletons />}
      {answer === undefined && !loading && <QueryError query={request} fullPage action={<AnotherTitleLink mediaType={mediaType} />} />}
    </>
  );
}

function AnotherTitleLink({ mediaType }: { mediaType: MediaType }) {
  const path = useWizardPath();
  return (
    <Link className={ui.button} to={path(mediaType)}>
      {wizard.another[mediaType]}
    </Link>
  );
}

/** Title and description name the titles, so that search results and shared links can be told apart. */
function metaOf(mediaType: MediaType, answer: TipsAnswer | undefined, unknown: boolean): [title: string, description: string] {
  if (answer === undefined) return [site.title((unknown ? wizard.unknownTitle : wizard.pageTitle)[mediaType]), wizard.description[mediaType]];
  const { seed, tips } = answer;
  const titles = tips.map(({ title }) => title);
  return [site.title(results.pageTitle(seed.title)), titles.length === 0 ? wizard.description[mediaType] : results.description(seed.title, titles.length, joinDutch(titles))];
}

function Answer({ answer, query }: { answer: TipsAnswer; query: SeededQuery }) {
  const { seed, tips, alt, ladder } = answer;
  useTrackLadder(answer);
  return (
    <>
      {query.strict && <StrictNotice query={query} tips={tips.length} />}
      <LadderNotice ladder={ladder} query={query} />
      {tips.length > 0 && (
        <>
          <Trio query={query} answer={answer} />
          <div className={styles.after} data-screen-only>
            <SetNavigation query={query} exhausted={answer.exhausted} />
            <ShareButton key={`${seed.tmdbId}-${alt}`} button={share.button(tips.length)} title={share.text(seed.title, tips.length)} />
          </div>
          <SessionRating tips={tips.length} />
          <TipJar />
          <AdSlot />
        </>
      )}
    </>
  );
}

const reported = new WeakSet<TipsAnswer>();

/** Tracks the relaxation steps of an answer, once per answer. */
export function useTrackLadder(answer: TipsAnswer) {
  useEffect(() => {
    if (answer.ladder.length === 0 || reported.has(answer)) return;
    reported.add(answer);
    const { mediaType } = answer.seed;
    trackAll('ladder_used', answer.ladder.map(({ step }) => ({ step, mediaType })));
  }, [answer]);
}

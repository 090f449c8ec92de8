import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/client';
import type { MediaType, TipsAnswer } from '../../api/types';
import { useApiQuery } from '../../api/useApiQuery';
import { rejectedFilter } from '../../filters/params';
import { BadFilters } from './BadFilters';
import { FilterBar } from '../../filters/FilterBar';
import { RelaxationNotice } from '../../filters/RelaxationNotice';
import { StrictNotice } from '../../filters/StrictNotice';
import { itemsOf } from '../../filters/fields';
import { queryPath, seedMedia, withoutTips, type SeededQuery } from '../../filters/wizardQuery';
import { AdSlot } from '../../page/AdSlot';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { joinDutch } from '../../strings/format';
import { pairText, results, site, steerText, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { BadPair, UnknownTitle } from './BadLink';
import { Exhausted } from './Exhausted';
import { OtherMedium } from './OtherMedium';
import { BridgeNotice, PairHeader } from './PairHeader';
import { PairEntry } from './PairEntry';
import { ResultsBar } from './ResultsBar';
import { CardSkeletons, LoadingHeader } from './ResultsSkeleton';
import { QueryError } from '../../page/QueryError';
import styles from './Results.module.css';
import { SeedHeader } from './SeedHeader';
import { SessionRating } from './SessionRating';
import { TipJar } from './TipJar';
import { Steering } from './Steering';
import { Trio } from './Trio';
import { setQuery } from './shownSets';
import { useWizardPath } from './useWizardPath';
import { countSets } from './wizardState';
import { trackAll } from '../../events/track';
import { useAnnounce } from '../../ui/Announcer';

export function ResultsView({ query }: { query: SeededQuery }) {
  const { mediaType, alt } = query;
  const request = useApiQuery(setQuery(query));
  const { data: answer, error, fetchStatus } = request;
  const known = useLast(answer);
  const unknown = error instanceof ApiProblem && error.code === 'unknown-title';
  usePageMeta(...metaOf(query, answer, unknown));
  if (error instanceof ApiProblem) {
    if (error.field === 'with') return <BadPair query={query} why={unknown ? 'unknown' : 'kind'} />;
    if (unknown) return <UnknownTitle mediaType={seedMedia(query)} />;
    const bad = rejectedFilter(error, query.filters);
    if (bad !== null) return <BadFilters query={query} bad={[bad]} />;
  }
  if (answer?.tips.length === 0 && (alt > 0 || !query.strict)) return <Exhausted answer={answer} query={query} />;
  const loading = answer === undefined && fetchStatus === 'fetching';
  const failed = answer === undefined && !loading;
  const hasBar = loading || (answer !== undefined && answer.tips.length > 0);
  return (
    <>
      <div className={styles.view}>
        {known !== undefined && !failed && (
          <Header known={known} query={query} tips={answer?.tips.length ?? 3} sets={hasBar ? countSets(answer ?? { ...known, alt, exhausted: false }) : null} />
        )}
        {loading && (known === undefined ? <LoadingHeader /> : <LoadingStatus />)}
        {failed && <PageHeading className={styles.silent}>{wizard.pageTitle[mediaType]}</PageHeading>}
        <FilterBar query={query} applied={answer?.filtersApplied ?? []} inOneLine={hasBar} />
        {answer !== undefined && <Answer answer={answer} query={query} />}
        {loading && <CardSkeletons />}
        {failed && <QueryError query={request} fullPage action={<AnotherTitleLink mediaType={seedMedia(query)} />} />}
      </div>
      {answer !== undefined && answer.tips.length > 0 && (
        <>
          <SessionRating tips={answer.tips.length} />
          <TipJar />
          <AdSlot />
        </>
      )}
    </>
  );
}

/** The seed, or the two of them. */
function Header({ known, query, ...of }: { known: TipsAnswer; query: SeededQuery; tips: number; sets: number | null }) {
  const shared = { ...of, seed: known.seed, alt: query.alt, focusKey: queryPath(withoutTips(query)) };
  return known.with ? <PairHeader {...shared} partner={known.with} query={query} /> : <SeedHeader {...shared} kind={query.mediaType} />;
}

/** The answer, or while another set or other filters load the one before: its heading stays where it is. */
function useLast(answer: TipsAnswer | undefined): TipsAnswer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}

function LoadingStatus() {
  useAnnounce(results.loading);
  return null;
}

function AnotherTitleLink({ mediaType }: { mediaType: MediaType }) {
  const path = useWizardPath();
  return (
    <Link className={ui.button} to={path(mediaType)}>
      {wizard.another[mediaType]}
    </Link>
  );
}

/** Title and description name the titles, so that search results and shared links differ. */
function metaOf(query: SeededQuery, answer: TipsAnswer | undefined, unknown: boolean): [title: string, description: string] {
  const { mediaType } = query;
  if (answer === undefined) return [site.title(unknown ? wizard.unknownTitle[seedMedia(query)] : wizard.pageTitle[mediaType]), wizard.description[mediaType]];
  const { seed, with: partner, tips } = answer;
  const across = query.across ? mediaType : null;
  const titles = tips.map(({ title }) => title);
  if (partner) return [site.title(pairText.pageTitle(seed.title, partner.title)), titles.length === 0 ? wizard.description[mediaType] : pairText.description(seed.title, partner.title, titles.length, joinDutch(titles))];
  const directions = joinDutch(steerText.inSentence(itemsOf(query.filters, 'm')));
  if (directions !== '') {
    const description = titles.length === 0 ? wizard.description[mediaType] : results.steeredDescription(seed.title, directions, joinDutch(titles), across);
    return [site.title(results.steeredTitle(seed.title, directions, across)), description];
  }
  return [site.title(results.pageTitle(seed.title, across)), titles.length === 0 ? wizard.description[mediaType] : results.description(seed.title, titles.length, joinDutch(titles), across)];
}

function Answer({ answer, query }: { answer: TipsAnswer; query: SeededQuery }) {
  const { tips, ladder } = answer;
  useTrackRelaxations(answer, query.mediaType);
  return (
    <>
      {query.strict && <StrictNotice query={query} tips={tips.length} />}
      {answer.bridge === true && tips.length > 0 && <BridgeNotice />}
      <RelaxationNotice steps={ladder} query={query} />
      {tips.length > 0 && (
        <>
          <Trio query={query} answer={answer} />
          <ResultsBar query={query} answer={answer} />
          {query.partner === null && <Steering query={query} />}
          {query.partner === null && <OtherMedium query={query} />}
          {query.partner === null && !query.across && <PairEntry query={query} seed={answer.seed} />}
        </>
      )}
    </>
  );
}

const reported = new WeakSet<TipsAnswer>();

/** Tracks the relaxation steps of an answer, once per answer. */
export function useTrackRelaxations(answer: TipsAnswer, mediaType: MediaType) {
  useEffect(() => {
    if (answer.ladder.length === 0 || reported.has(answer)) return;
    reported.add(answer);
    trackAll('ladder_used', answer.ladder.map(({ step }) => ({ step, mediaType })));
  }, [answer, mediaType]);
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem } from '../api/client';
import { choicesQuery, tipsQuery } from '../api/queries';
import type { MediaType, TipsAnswer } from '../api/types';
import { useAnswer } from '../api/useAnswer';
import { badFrom } from '../filters/badFrom';
import { BadFilters } from '../filters/BadFilters';
import { FilterBar } from '../filters/FilterBar';
import { LadderNotice } from '../filters/LadderNotice';
import { apiParams } from '../filters/params';
import { StrictNotice } from '../filters/StrictNotice';
import { askedPath, type AskedTips } from '../filters/wishes';
import { AdSlot } from '../layout/AdSlot';
import { PageHeading } from '../layout/PageHeading';
import { usePageMeta } from '../layout/usePageMeta';
import { joinDutch } from '../lib/format';
import { results, share, site, wizard } from '../strings/nl';
import { ShareButton } from '../ui/ShareButton';
import ui from '../ui/ui.module.css';
import { UnknownTitle } from './BadLink';
import { Exhausted } from './Exhausted';
import { MatchingHeader, OutlinedCards } from './Matching';
import { QueryTrouble } from './QueryTrouble';
import styles from './Results.module.css';
import { SeedHeader } from './SeedHeader';
import { SessionRating } from './SessionRating';
import { SetNavigation } from './SetNavigation';
import { TipJar } from './TipJar';
import { Trio } from './Trio';
import { excludeParam, leftOut } from './useReplacing';
import { useTrackLadder } from './useTrackLadder';
import { useWizardPath } from './useWizardPath';

export function ResultsView({ asked }: { asked: AskedTips }) {
  const { mediaType, id, alt } = asked;
  const query = useAnswer(tipsQuery(mediaType, id, alt, { ...apiParams(asked), ...excludeParam(leftOut(asked)) }));
  const { data: answer, error, fetchStatus } = query;
  const unknown = error instanceof ApiProblem && error.code === 'unknown-title';
  usePageMeta(...metaOf(mediaType, answer, unknown));
  if (error instanceof ApiProblem) {
    if (unknown) return <UnknownTitle mediaType={mediaType} />;
    const bad = badFrom(error, asked.filters);
    if (bad !== null) return <BadFilters asked={asked} bad={[bad]} />;
  }
  if (answer?.tips.length === 0 && (alt > 0 || !asked.strict)) return <Exhausted seed={answer.seed} asked={asked} />;
  const matching = answer === undefined && fetchStatus === 'fetching';
  return (
    <>
      {answer !== undefined && <SeedHeader answer={answer} focusKey={askedPath(asked)} />}
      {matching && <MatchingHeader />}
      {answer === undefined && !matching && <PageHeading className={styles.silent}>{wizard.pageTitle[mediaType]}</PageHeading>}
      <FilterBar asked={asked} applied={answer?.filtersApplied ?? []} />
      {answer !== undefined && <Answer answer={answer} asked={asked} />}
      {matching && <OutlinedCards />}
      {answer === undefined && !matching && <QueryTrouble query={query} whole way={<Another mediaType={mediaType} />} />}
    </>
  );
}

function Another({ mediaType }: { mediaType: MediaType }) {
  const path = useWizardPath();
  return (
    <Link className={ui.button} to={path(mediaType)}>
      {wizard.another[mediaType]}
    </Link>
  );
}

/** A result is told apart from every other by its titles: in a list of search results, and to whoever gets the link. */
function metaOf(mediaType: MediaType, answer: TipsAnswer | undefined, unknown: boolean): [title: string, description: string] {
  if (answer === undefined) return [site.title((unknown ? wizard.unknownTitle : wizard.pageTitle)[mediaType]), wizard.description[mediaType]];
  const { seed, tips } = answer;
  const titles = tips.map(({ title }) => title);
  return [site.title(results.pageTitle(seed.title)), titles.length === 0 ? wizard.description[mediaType] : results.description(seed.title, titles.length, joinDutch(titles))];
}

function Answer({ answer, asked }: { answer: TipsAnswer; asked: AskedTips }) {
  const { seed, tips, alt, ladder } = answer;
  useTrackLadder(answer);
  const relaxed = ladder.length > 0;
  const { data: choices } = useQuery({ ...choicesQuery(asked.mediaType), enabled: relaxed });
  return (
    <>
      {asked.strict && <StrictNotice asked={asked} tips={tips.length} />}
      <LadderNotice ladder={ladder} asked={asked} />
      {tips.length > 0 && (
        <>
          <Trio asked={asked} answer={answer} choices={choices} />
          <div className={styles.after} data-screen-only>
            <SetNavigation asked={asked} exhausted={answer.exhausted} />
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

import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../api/client';
import { tipsQuery } from '../api/queries';
import type { MediaType, TipsAnswer } from '../api/types';
import { PageHeading } from '../layout/PageHeading';
import { usePageMeta } from '../layout/usePageMeta';
import { results, site, wizard } from '../strings/nl';
import { UnknownTitle } from './BadLink';
import { Exhausted } from './Exhausted';
import { LadderNotice } from './LadderNotice';
import { Matching } from './Matching';
import { QueryTrouble } from './QueryTrouble';
import styles from './Results.module.css';
import { SeedHeader } from './SeedHeader';
import { SessionRating } from './SessionRating';
import { SetNavigation } from './SetNavigation';
import { ShareButton } from './ShareButton';
import { TipCard } from './TipCard';
import { useTrackLadder } from './useTrackLadder';

interface Props {
  mediaType: MediaType;
  id: number;
  alt: number;
}

export function ResultsView({ mediaType, id, alt }: Props) {
  const query = useQuery(tipsQuery(mediaType, id, alt));
  const title = query.data === undefined ? wizard.pageTitle[mediaType] : results.pageTitle(query.data.seed.title);
  usePageMeta(site.title(title), wizard.description[mediaType]);
  if (query.error instanceof ApiProblem && query.error.code === 'unknown-title') {
    return <UnknownTitle mediaType={mediaType} />;
  }
  if (query.data !== undefined) return <Answer answer={query.data} />;
  if (query.fetchStatus === 'fetching') return <Matching />;
  return (
    <>
      <PageHeading className={styles.silent}>{wizard.pageTitle[mediaType]}</PageHeading>
      <QueryTrouble query={query} />
    </>
  );
}

function Answer({ answer }: { answer: TipsAnswer }) {
  const { seed, tips, alt } = answer;
  useTrackLadder(answer);
  if (tips.length === 0) return <Exhausted seed={seed} alt={alt} />;
  return (
    <>
      <SeedHeader seed={seed} alt={alt} />
      <LadderNotice ladder={answer.ladder} />
      <ol className={styles.cards}>
        {tips.map((tip, index) => (
          <TipCard key={tip.tmdbId} tip={tip} seed={seed} position={index + 1} />
        ))}
      </ol>
      <div className={styles.after}>
        <SetNavigation seed={seed} alt={alt} exhausted={answer.exhausted} />
        <ShareButton key={`${seed.tmdbId}-${alt}`} title={seed.title} />
      </div>
      <SessionRating />
    </>
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { searchQuery } from '../api/queries';
import type { MediaType, SearchHit } from '../api/types';
import { useAnswer } from '../api/useAnswer';
import { HeldFilters } from '../filters/HeldFilters';
import type { Asked } from '../filters/wishes';
import { track } from '../events/track';
import { usePageMeta } from '../layout/usePageMeta';
import { yearInQuery } from '../lib/reasonText';
import { site, wizard } from '../strings/nl';
import { useSay } from '../ui/announcer';
import ui from '../ui/ui.module.css';
import { decide } from './confidentHit';
import { QueryTrouble } from './QueryTrouble';
import { Question } from './Question';
import { NotFound, SearchResults, WrongKind } from './SearchOutcomes';
import { useStraightOn } from './useStraightOn';
import styles from './Wizard.module.css';

/** What was typed, searched: straight on, a choice, the other wizard, or something close. */
export function TypedView({ asked }: { asked: Asked }) {
  const { mediaType, q } = asked;
  usePageMeta(site.title(wizard.pageTitle[mediaType]), wizard.description[mediaType]);
  useTrackArrival(mediaType, q);
  const query = useAnswer(searchQuery(mediaType, q));
  const outcome = query.data === undefined ? null : decide(query.data, q);
  const going = useStraightOn(q, outcome?.kind === 'go' ? outcome.hit : null);
  if (going && outcome?.kind === 'go') return <WithoutScripts asked={asked} results={outcome.results} />;
  return (
    <div className={styles.ask}>
      <Question mediaType={mediaType} q={q} />
      <HeldFilters asked={asked} />
      {(outcome?.kind === 'choose' || outcome?.kind === 'go') && <SearchResults q={q} results={outcome.results} />}
      {outcome?.kind === 'wrong-kind' && <WrongKind mediaType={mediaType} other={outcome.other} results={outcome.results} />}
      {outcome?.kind === 'not-found' && <NotFound q={q} suggestions={outcome.suggestions} />}
      {query.fetchStatus === 'fetching' && outcome === null && <Searching />}
      <QueryTrouble query={query} whole />
    </div>
  );
}

/** Who goes straight on sees nothing of this page, unless scripts are off: then it is the way on. */
function WithoutScripts({ asked: { mediaType, q }, results }: { asked: Asked; results: SearchHit[] }) {
  return (
    <noscript>
      <div className={styles.ask}>
        <h1 className={ui.heading}>{wizard.question[mediaType]}</h1>
        <SearchResults q={q} results={results} />
      </div>
    </noscript>
  );
}

function Searching() {
  useSay(wizard.searching);
  return (
    <p className={styles.searching} aria-hidden="true">
      {wizard.searching}
    </p>
  );
}

/** A search that comes in from elsewhere, such as a search engine's box, counts as submitted too. */
function useTrackArrival(mediaType: MediaType, q: string) {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') track('search_submitted', { q, year: yearInQuery(q), mediaType });
  }, [key, mediaType, q]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { searchQuery } from '../../api/queries';
import type { MediaType, SearchHit } from '../../api/types';
import { useApiQuery } from '../../api/useApiQuery';
import { InitialFilterBar } from '../../filters/FilterBar';
import type { WizardQuery } from '../../filters/wizardQuery';
import { usePageMeta } from '../../page/usePageMeta';
import { pages } from '../../site/urls';
import { site, wizard } from '../../strings/nl';
import { useAnnounce } from '../../ui/Announcer';
import ui from '../../ui/ui.module.css';
import { resolveSearch } from './searchOutcome';
import { QueryError } from '../../page/QueryError';
import { Question } from './Question';
import { NotFound, SearchResults, WrongKind } from './SearchOutcomes';
import { useAutoForward } from './useAutoForward';
import { trackSearch } from '../../search/trackSearch';
import styles from './Wizard.module.css';

/** The outcome of a search: forward to the title, a choice, the other wizard, or suggestions. */
export function TypedView({ query }: { query: WizardQuery }) {
  const { mediaType, q } = query;
  usePageMeta(site.title(wizard.pageTitle[mediaType]), wizard.description[mediaType]);
  useTrackArrival(mediaType, q);
  const request = useApiQuery(searchQuery(mediaType, q));
  const outcome = request.data === undefined ? null : resolveSearch(request.data, q);
  const going = useAutoForward(q, outcome?.kind === 'go' ? outcome.hit : null);
  if (going && outcome?.kind === 'go') return <WithoutScripts query={query} results={outcome.results} />;
  return (
    <div className={styles.column}>
      <Question mediaType={mediaType} q={q} />
      <InitialFilterBar query={query} />
      {(outcome?.kind === 'choose' || outcome?.kind === 'go') && <SearchResults q={q} mediaType={mediaType} results={outcome.results} />}
      {outcome?.kind === 'wrong-kind' && <WrongKind mediaType={mediaType} other={outcome.other} results={outcome.results} />}
      {outcome?.kind === 'not-found' && <NotFound q={q} mediaType={mediaType} near={outcome.near} related={outcome.related} about={outcome.about} />}
      {request.fetchStatus === 'fetching' && outcome === null && <Searching />}
      <QueryError query={request} fullPage />
    </div>
  );
}

/** A forwarded search renders nothing, except without scripts. */
function WithoutScripts({ query: { mediaType, q }, results }: { query: WizardQuery; results: SearchHit[] }) {
  return (
    <noscript>
      <div className={styles.column}>
        <h1 className={ui.heading}>{wizard.question[mediaType]}</h1>
        <form className={styles.plainSearch} action={pages.wizard(mediaType)}>
          <input type="search" name="q" defaultValue={q} aria-label={wizard.question[mediaType]} />
          <button type="submit" className={ui.button}>
            {wizard.submit}
          </button>
        </form>
        <SearchResults q={q} mediaType={mediaType} results={results} />
      </div>
    </noscript>
  );
}

function Searching() {
  useAnnounce(wizard.searching);
  return (
    <p className={styles.searching} aria-hidden="true">
      {wizard.searching}
    </p>
  );
}

/** A search from outside, such as a search engine's box, counts as submitted too. */
function useTrackArrival(mediaType: MediaType, q: string) {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') trackSearch(q, mediaType);
  }, [key, mediaType, q]);
}

import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchQuery, queryClient } from '../../api/queries';
import type { SearchHit, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import { toEventFilters } from '../../filters/params';
import { queryPath, seedFields, withSeeds, type SeededQuery } from '../../filters/wizardQuery';
import { PREVENT_SCROLL_RESET, type PreventScrollReset } from '../../lib/historyState';
import { Poster } from '../../poster/Poster';
import { TitleCombobox } from '../../search/TitleCombobox';
import { trackSearch } from '../../search/trackSearch';
import { useTrackingConsent } from '../../stores/consent';
import { pairEntry as text, wizard } from '../../strings/nl';
import { PlusIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import styles from './PairEntry.module.css';
import { resolveSearch } from './searchOutcome';
import { Starters } from './Starters';

/** History state: the sheet is open, and Back closes it. */
interface PairOpen extends PreventScrollReset {
  pairOpen: true;
}
const PAIR_OPEN: PairOpen = { ...PREVENT_SCROLL_RESET, pairOpen: true };
const isPairOpen = (state: unknown) => (state as Partial<PairOpen> | null)?.pairOpen === true;

interface Props {
  query: SeededQuery;
  seed: TitleCard;
}

/** "Met z'n tweeën?": the way to tips for this title and another one. */
export function PairEntry({ query, seed }: Props) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = isPairOpen(state);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [open]);
  const show = () => void navigate(pathname + search, { state: { ...(state as object | null), ...PAIR_OPEN } });
  // Only once: a second call would leave the page.
  const close = () => {
    if (closing.current) return;
    closing.current = true;
    void navigate(-1);
  };
  return (
    <>
      <button type="button" className={styles.entry} data-screen-only aria-haspopup="dialog" onClick={show}>
        <span className={styles.posters}>
          <Poster of={seed} posterPath={seed.posterPath} size="w92" width={44} height={66} decorative />
          <span className={styles.empty}>
            <PlusIcon />
          </span>
        </span>
        <span>
          <strong>{text.title}</strong> {text.text[query.mediaType]}
        </span>
      </button>
      {open && <PairSheet query={query} onClose={close} />}
    </>
  );
}

function PairSheet({ query, onClose }: { query: SeededQuery; onClose: () => void }) {
  const { mediaType } = query;
  const navigate = useNavigate();
  const { refused } = useTrackingConsent();
  const labelId = useId();
  const [message, setMessage] = useState('');
  const target = (tmdbId: number) => queryPath(withSeeds(query, query.id, tmdbId));
  const trackPair = (tmdbId: number) => {
    const next = withSeeds(query, query.id, tmdbId);
    track('filters_applied', { filters: toEventFilters(next.filters), mediaType, ...seedFields(next) });
  };
  // The sheet's entry in the history becomes that of the results.
  const go = (hit: SearchHit) => {
    if (hit.mediaType !== mediaType) setMessage(text.otherKind[mediaType]);
    else if (hit.tmdbId === query.id) setMessage(text.same[mediaType]);
    else {
      trackPair(hit.tmdbId);
      void navigate(target(hit.tmdbId), { replace: true });
    }
  };
  const choose = (hit: SearchHit, typed: string) => {
    trackSearch(typed, mediaType);
    go(hit);
  };
  const submit = async (typed: string) => {
    trackSearch(typed, mediaType);
    const outcome = resolveSearch(await queryClient.fetchQuery(searchQuery(mediaType, typed)), typed);
    if (outcome.kind === 'not-found') return setMessage(text.missed(typed, !refused));
    const hit = outcome.kind === 'go' ? outcome.hit : outcome.kind === 'choose' ? outcome.results[0] : outcome.other;
    if (hit !== undefined) go(hit);
  };
  return (
    <Sheet title={text.sheet} closeLabel={text.close} onClose={onClose}>
      <div className={styles.body}>
        <p id={labelId} className={styles.question}>
          {text.question[mediaType]}
        </p>
        <div onInput={() => setMessage('')}>
          <TitleCombobox mediaType={mediaType} labelId={labelId} initial="" oneKind not={query.id} onChoose={choose} onSubmit={(typed) => void submit(typed).catch(() => setMessage(wizard.searchFailed))} />
        </div>
        <p role="status" className={styles.message}>
          {message}
        </p>
        <Starters mediaType={mediaType} title={text.starters} link={{ to: target, not: query.id, onGo: trackPair }} />
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import type { Tip, TitleCard } from '../api/types';
import { track } from '../events/track';
import { useWatchlist, watchlist } from '../stores/useWatchlist';
import { verdicts, type Verdict } from '../stores/verdicts';
import { sameTitle } from '../stores/watchlist';
import { results } from '../strings/nl';
import { BookmarkIcon, ThumbDownIcon, ThumbUpIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TipActions.module.css';

interface Props {
  tip: Tip;
  seed: TitleCard;
  position: number;
}

export function TipActions({ tip, seed, position }: Props) {
  return (
    <div className={styles.actions}>
      <WatchlistToggle tip={tip} />
      <Feedback tip={tip} seed={seed} position={position} />
    </div>
  );
}

function WatchlistToggle({ tip }: { tip: Tip }) {
  const { tmdbId, mediaType, title, year, posterPath } = tip;
  const listed = useWatchlist().some((item) => sameTitle(item, tip));
  const [failed, setFailed] = useState(false);
  const toggle = () => {
    const removing = watchlist.has(tip);
    const saved = removing ? watchlist.remove(tip) : watchlist.add({ tmdbId, mediaType, title, year, posterPath });
    setFailed(!saved);
    if (saved) track(removing ? 'watchlist_removed' : 'watchlist_added', { tmdbId, title, mediaType });
  };
  return (
    <>
      <button type="button" className={styles.list} aria-pressed={listed} onClick={toggle}>
        <BookmarkIcon filled={listed} />
        {results.addToList}
        <VisuallyHidden> {title}</VisuallyHidden>
      </button>
      <p role="status" className={styles.failed}>
        {failed && results.notSaved}
      </p>
    </>
  );
}

/** One vote per session, seed and tip; pressing it again takes it back. */
function Feedback({ tip, seed, position }: Props) {
  const key = `${seed.mediaType}-${seed.tmdbId}-${tip.tmdbId}`;
  const verdict = verdicts.useValue(key);
  const vote = (pressed: Verdict) => {
    const next = verdict === pressed ? null : pressed;
    verdicts.set(key, next);
    track('tip_feedback', {
      tmdbId: tip.tmdbId,
      seedTmdbId: seed.tmdbId,
      position,
      verdict: next ?? 'none',
      mediaType: tip.mediaType,
    });
  };
  return (
    <div role="group" aria-label={results.feedback(tip.title)} className={styles.feedback}>
      <button type="button" className={styles.vote} aria-pressed={verdict === 'good'} onClick={() => vote('good')}>
        <ThumbUpIcon />
        {results.good}
        <VisuallyHidden> ({tip.title})</VisuallyHidden>
      </button>
      <button type="button" className={styles.vote} aria-pressed={verdict === 'bad'} onClick={() => vote('bad')}>
        <ThumbDownIcon />
        {results.bad}
        <VisuallyHidden> ({tip.title})</VisuallyHidden>
      </button>
    </div>
  );
}

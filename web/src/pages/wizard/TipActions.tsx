import type { Tip, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import { usePanel } from '../../panels/usePanel';
import { verdicts, type Verdict } from '../../stores/verdicts';
import { results, watchText } from '../../strings/nl';
import { PlayIcon, ThumbDownIcon, ThumbUpIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WatchlistToggle } from '../../titles/WatchlistToggle';
import styles from './TipActions.module.css';
import { verdictKey } from './useTipReplacement';

interface Props {
  tip: Tip;
  seed: TitleCard;
  position: number;
  /** Replaces the tip by another. */
  onBad: () => void;
}

export function TipActions(props: Props) {
  const { tip } = props;
  return (
    <div className={styles.actions} data-screen-only>
      <div className={styles.pair}>
        <WatchlistToggle title={tip} />
        <WatchButton tip={tip} />
      </div>
      <Feedback {...props} />
    </div>
  );
}

/** Names the first known service. */
function WatchButton({ tip }: { tip: Tip }) {
  const { showWatch } = usePanel();
  const [offer] = tip.offers;
  return (
    <button type="button" className={styles.watch} aria-haspopup="dialog" onClick={() => showWatch(tip)}>
      <PlayIcon />
      <span>
        {watchText.button}
        <VisuallyHidden> {tip.title}</VisuallyHidden>
        {offer !== undefined && <small> {offer.brand}</small>}
      </span>
    </button>
  );
}

/** One vote per session, seed and tip; pressing again withdraws it. A bad tip is replaced. */
function Feedback({ tip, seed, position, onBad }: Props) {
  const key = verdictKey(seed, tip);
  const verdict = verdicts.useValue(key);
  const vote = (pressed: Verdict) => {
    if (pressed === 'bad' && verdict !== 'bad') return onBad();
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

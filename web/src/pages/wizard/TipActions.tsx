import type { ReactNode } from 'react';
import type { Tip, TitleCard } from '../../api/types';
import { usePanel } from '../../panels/usePanel';
import { watchText } from '../../strings/nl';
import { PlayIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WatchlistToggle } from '../../titles/WatchlistToggle';
import styles from './TipActions.module.css';

interface Props {
  tip: Tip;
  seed: TitleCard;
  /** What the watchlist says that it was tipped after. */
  after: string;
  menu: ReactNode;
}

/** Three actions: keep it, where to watch it, and a menu with the rest. */
export function TipActions({ tip, seed, after, menu }: Props) {
  return (
    <div className={styles.actions} data-screen-only>
      <WatchlistToggle title={tip} after={{ tmdbId: seed.tmdbId, title: after, reason: tip.reason.text }} />
      <WatchButton tip={tip} />
      {menu}
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

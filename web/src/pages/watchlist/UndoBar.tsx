import { useEffect, useRef } from 'react';
import { trackAll } from '../../events/track';
import { excluded } from '../../stores/excluded';
import { watchlist } from '../../stores/useWatchlist';
import type { WatchlistItem } from '../../stores/watchlist';
import { watchlistPage as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import styles from './Watchlist.module.css';

/** What was just removed; without items there is nothing to undo. */
export interface Removal {
  items: WatchlistItem[];
  message: string;
  /** They were ticked as seen. */
  seen?: boolean;
}

interface Props {
  removal: Removal | null;
  onUndone: (saved: boolean) => void;
}

/** The pressed button is removed with its row, so the focus moves here. */
export function UndoBar({ removal, onUndone }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removal !== null) bar.current?.focus();
  }, [removal]);
  const undo = () => {
    const back = watchlist.restore(removal?.items ?? []);
    if (back !== null && removal?.seen) back.forEach(({ tmdbId, mediaType }) => excluded.remove({ tmdbId, mediaType, seed: null }));
    if (back !== null) trackAll('watchlist_added', back.map(({ tmdbId, title, mediaType }) => ({ tmdbId, title, mediaType })));
    onUndone(back !== null);
  };
  return (
    <div ref={bar} tabIndex={-1} className={removal === null ? undefined : styles.undo} data-screen-only>
      <p role="status">{removal?.message}</p>
      {removal !== null && removal.items.length > 0 && (
        <button type="button" className={ui.button} onClick={undo}>
          {text.undo}
        </button>
      )}
    </div>
  );
}

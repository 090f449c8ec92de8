import { useState } from 'react';
import type { TitleCard } from '../api/types';
import { track } from '../events/track';
import { useWatchlist, watchlist } from '../stores/useWatchlist';
import { sameTitle, type TippedAfter } from '../stores/watchlist';
import { results } from '../strings/nl';
import { BookmarkIcon } from '../ui/landingIcons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './WatchlistToggle.module.css';

type Listable = Pick<TitleCard, 'tmdbId' | 'mediaType' | 'title' | 'year' | 'posterPath' | 'genres' | 'runtime' | 'seasons' | 'episodeRuntime'>;

/** Adds a title to the watchlist or removes it; reports when it could not be saved. */
export function WatchlistToggle({ title: of, after }: { title: Listable; after?: TippedAfter }) {
  const { tmdbId, mediaType, title, year, posterPath, genres, runtime, seasons, episodeRuntime } = of;
  const listed = useWatchlist().some((item) => sameTitle(item, of));
  const [failed, setFailed] = useState(false);
  const toggle = () => {
    const removing = watchlist.has(of);
    const saved = removing ? watchlist.remove(of) : watchlist.add({
          ...{ tmdbId, mediaType, title, year, posterPath, genres },
          ...(runtime !== null && { runtime }),
          ...(seasons !== null && { seasons }),
          ...(episodeRuntime !== null && { episodeRuntime }),
          ...(after && { after }),
        });
    setFailed(!saved);
    if (saved) track(removing ? 'watchlist_removed' : 'watchlist_added', { tmdbId, title, mediaType });
  };
  return (
    <>
      <button type="button" className={styles.toggle} aria-pressed={listed} onClick={toggle}>
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

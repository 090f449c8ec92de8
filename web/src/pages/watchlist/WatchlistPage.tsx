import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MediaType } from '../../api/types';
import { QueryProvider } from '../../api/useApiQuery';
import { track, trackAll } from '../../events/track';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { PanelHost } from '../../panels/PanelHost';
import { NOT_LOADED, useWatchlist, watchlist } from '../../stores/useWatchlist';
import type { WatchlistItem } from '../../stores/watchlist';
import { excluded } from '../../stores/excluded';
import { parseSort, sortItems } from '../../stores/watchlistSort';
import { MEDIA_TYPES } from '../../site/themes';
import { pages } from '../../site/urls';
import { seenPage, site, watchlistPage as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { UndoBar } from '../../ui/UndoBar';
import { Empty } from './Empty';
import { ListFile } from './ListFile';
import { ServicesFilter, type Shown } from './ServicesFilter';
import { SortSelect } from './SortSelect';
import styles from './Watchlist.module.css';
import { WatchlistRow } from './WatchlistRow';

/** What was just removed; without items there is nothing to undo. */
interface Removal {
  items: WatchlistItem[];
  message: string;
  /** They were ticked as seen. */
  seen?: boolean;
}

const notSaved = (items: WatchlistItem[] = []): Removal => ({ items, message: text.notSaved });

export default function WatchlistPage() {
  return (
    <QueryProvider>
      <Watchlist />
    </QueryProvider>
  );
}

interface KindProps {
  mediaType: MediaType;
  shown: readonly Shown[];
  onSeen: (item: WatchlistItem) => void;
  onRemove: (item: WatchlistItem) => void;
}

function Kind({ mediaType, shown, onSeen, onRemove }: KindProps) {
  const rows = shown.filter(({ item }) => item.mediaType === mediaType);
  if (rows.length === 0) return null;
  return (
    <section className={styles.kind}>
      <h2>{text.kinds[mediaType]}</h2>
      <ul className={styles.rows}>
        {rows.map(({ item, brands }) => (
          <WatchlistRow key={item.tmdbId} item={item} brands={brands} onSeen={() => onSeen(item)} onRemove={() => onRemove(item)} />
        ))}
      </ul>
    </section>
  );
}

function Watchlist() {
  usePageMeta(site.title(text.title));
  const items = useWatchlist();
  const [params] = useSearchParams();
  const sort = parseSort(params.get('sort'));
  const [removal, setRemoval] = useState<Removal | null>(null);

  const remove = (item: WatchlistItem) => {
    if (!watchlist.remove(item)) return setRemoval(notSaved());
    track('watchlist_removed', { tmdbId: item.tmdbId, title: item.title, mediaType: item.mediaType });
    setRemoval({ items: [item], message: text.removed(item.title) });
  };
  const seen = (item: WatchlistItem) => {
    if (!watchlist.remove(item)) return setRemoval(notSaved());
    const { tmdbId, mediaType, title, year } = item;
    excluded.add({ tmdbId, mediaType, seed: null, title, year });
    track('title_seen', { tmdbId, mediaType });
    setRemoval({ items: [item], message: text.seen(item.title), seen: true });
  };
  const clear = () => {
    if (!watchlist.clear()) return setRemoval(notSaved());
    track('watchlist_cleared', { count: items.length });
    setRemoval({ items: [...items], message: text.cleared(items.length) });
  };
  const undo = () => {
    const back = watchlist.restore(removal?.items ?? []);
    if (back === null) return setRemoval(notSaved(removal?.items));
    if (removal?.seen) back.forEach(({ tmdbId, mediaType }) => excluded.remove({ tmdbId, mediaType, seed: null }));
    trackAll('watchlist_added', back.map(({ tmdbId, title, mediaType }) => ({ tmdbId, title, mediaType })));
    setRemoval({ items: [], message: text.restored });
  };
  return (
    <div className={ui.page}>
      <PageHeading className={ui.display}>{text.heading}</PageHeading>
      <p className={ui.intro}>
        {text.intro}{' '}
        <Link data-screen-only to={pages.seen()}>
          {seenPage.link}
        </Link>
      </p>
      <UndoBar done={removal} label={text.undo} onUndo={removal?.items.length ? undo : undefined} />
      {items.length === 0 ? (
        <Empty read={items !== NOT_LOADED} />
      ) : (
        <>
          <div className={styles.tools} data-screen-only>
            <SortSelect sort={sort} />
            <button type="button" className={ui.button} onClick={clear}>
              {text.clear}
            </button>
          </div>
          <ServicesFilter items={sortItems(items, sort)}>
            {(shown) => MEDIA_TYPES.map((mediaType) => <Kind key={mediaType} mediaType={mediaType} shown={shown} onSeen={seen} onRemove={remove} />)}
          </ServicesFilter>
        </>
      )}
      <ListFile items={items} onImported={() => setRemoval(null)} />
      <PanelHost />
    </div>
  );
}

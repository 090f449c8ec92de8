import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryProvider } from '../../api/useApiQuery';
import { track } from '../../events/track';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { PanelHost } from '../../panels/PanelHost';
import { NOT_LOADED, useWatchlist, watchlist } from '../../stores/useWatchlist';
import type { WatchlistItem } from '../../stores/watchlist';
import { parseSort, sortItems } from '../../stores/watchlistSort';
import { site, watchlistPage as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { Empty } from './Empty';
import { ListFile } from './ListFile';
import { ServicesFilter } from './ServicesFilter';
import { SortSelect } from './SortSelect';
import { UndoBar, type Removal } from './UndoBar';
import styles from './Watchlist.module.css';
import { WatchlistRow } from './WatchlistRow';

const notSaved = (items: WatchlistItem[] = []): Removal => ({ items, message: text.notSaved });

export default function WatchlistPage() {
  return (
    <QueryProvider>
      <Watchlist />
    </QueryProvider>
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
  const clear = () => {
    if (!watchlist.clear()) return setRemoval(notSaved());
    track('watchlist_cleared', { count: items.length });
    setRemoval({ items: [...items], message: text.cleared(items.length) });
  };
  const undone = (saved: boolean) =>
    setRemoval(saved ? { items: [], message: text.restored } : notSaved(removal?.items));
  return (
    <div className={styles.page}>
      <PageHeading className={ui.display}>{text.heading}</PageHeading>
      <p className={styles.intro}>{text.intro}</p>
      <UndoBar removal={removal} onUndone={undone} />
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
            {(shown) => (
              <ul className={styles.rows}>
                {shown.map(({ item, brands }) => (
                  <WatchlistRow key={`${item.mediaType}-${item.tmdbId}`} item={item} brands={brands} onRemove={() => remove(item)} />
                ))}
              </ul>
            )}
          </ServicesFilter>
        </>
      )}
      <ListFile items={items} />
      <PanelHost />
    </div>
  );
}

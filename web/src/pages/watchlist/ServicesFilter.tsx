import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { availabilityQuery } from '../../api/queries';
import { Chip } from '../../filters/Chip';
import { MyServices } from '../../panels/MyServices';
import { useServices } from '../../stores/services';
import type { WatchlistItem } from '../../stores/watchlist';
import { watchlistPage as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { ownBrands } from './brandsAt';
import styles from './Watchlist.module.css';

export interface Shown {
  item: WatchlistItem;
  brands: readonly string[];
}

interface Props {
  items: readonly WatchlistItem[];
  children: (shown: readonly Shown[]) => ReactNode;
}

/** A filter on titles that the visitor's own services offer. */
export function ServicesFilter({ items, children }: Props) {
  const [enabled, setOn] = useState(false);
  return (
    <>
      <div className={styles.filter} data-screen-only>
        <Chip type="checkbox" name="services" checked={enabled} onChange={() => setOn(!enabled)}>
          {text.onServices}
        </Chip>
      </div>
      {enabled ? <Filtered items={items} onLeave={() => setOn(false)}>{children}</Filtered> : children(items.map((item) => ({ item, brands: [] })))}
    </>
  );
}

function Filtered({ items, children, onLeave }: Props & { onLeave: () => void }) {
  const own = useServices();
  const listed = own.length > 0 ? items : [];
  const answers = useQueries({ queries: listed.map(({ mediaType, tmdbId }) => availabilityQuery(mediaType, tmdbId)) });
  const waiting = answers.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'fetching');
  const shown = listed
    .map((item, at) => ({ item, brands: ownBrands(answers[at]?.data, own) }))
    .filter(({ brands }) => brands.length > 0);
  const failed = !waiting && answers.some(({ data }) => data === undefined);
  const status = [shown.length === 0 ? text.noneOnServices : text.someOnServices(shown.length, items.length), ...(failed ? [text.someUnknown] : [])];
  return (
    <>
      <p role="status" className={styles.filterStatus}>
        {own.length === 0 ? text.servicesFirst : waiting ? text.checking : status.join(' ')}
      </p>
      {own.length > 0 && !waiting && shown.length === 0 && (
        <button type="button" className={ui.button} data-screen-only onClick={onLeave}>
          {text.wholeList}
        </button>
      )}
      <div data-screen-only>
        <MyServices mediaType="movie" open={own.length === 0} hint={text.servicesHint} />
      </div>
      {children(shown)}
    </>
  );
}

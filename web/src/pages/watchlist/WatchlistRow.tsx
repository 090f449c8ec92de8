import { Link } from 'react-router';
import { joinDutch } from '../../strings/format';
import { TitleButton } from '../../panels/TitleButton';
import { Poster } from '../../poster/Poster';
import type { WatchlistItem } from '../../stores/watchlist';
import { watchlistPage as text, words } from '../../strings/nl';
import { CloseIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { pages } from '../../site/urls';
import styles from './Watchlist.module.css';

interface Props {
  item: WatchlistItem;
  /** The visitor's services that offer it, when the filter is on. */
  brands: readonly string[];
  onRemove: () => void;
}

export function WatchlistRow({ item, brands, onRemove }: Props) {
  const { tmdbId, mediaType, title, year, posterPath } = item;
  const facts = [words.kind[mediaType], year].filter((fact) => fact !== null);
  return (
    <li className={styles.row}>
      <div className={styles.poster}>
        <Poster of={item} posterPath={posterPath} size="w342" width={96} height={144} decorative />
      </div>
      <div className={styles.text}>
        <h2>
          <TitleButton of={item} />
        </h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {brands.length > 0 && <p className={styles.seenAt}>{text.seenAt(joinDutch(brands))}</p>}
        <Link data-screen-only to={pages.wizard(mediaType, { id: tmdbId })}>
          {text.tips}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </Link>
      </div>
      <button type="button" className={styles.remove} data-screen-only onClick={onRemove}>
        <CloseIcon />
        <VisuallyHidden>
          {text.remove} {text.removeFor(title)}
        </VisuallyHidden>
      </button>
    </li>
  );
}

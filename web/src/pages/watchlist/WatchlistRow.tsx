import { useRef } from 'react';
import { Link } from 'react-router';
import { queryClient, titleQuery } from '../../api/queries';
import { TitleButton } from '../../panels/TitleButton';
import { usePanel } from '../../panels/usePanel';
import { Poster } from '../../poster/Poster';
import { pages } from '../../site/urls';
import { watchlist } from '../../stores/useWatchlist';
import type { WatchlistItem } from '../../stores/watchlist';
import { formatLength, joinDutch } from '../../strings/format';
import { watchlistPage as text, watchText } from '../../strings/nl';
import { ReasonText } from '../../titles/ReasonText';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import { useInView } from '../../ui/useInView';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { createLengths } from './lengths';
import styles from './Watchlist.module.css';

const lookUpLength = createLengths(({ mediaType, tmdbId }) => queryClient.fetchQuery(titleQuery(mediaType, tmdbId)), watchlist.addLengths);

interface Props {
  item: WatchlistItem;
  /** The visitor's services that offer it, when the filter is on. */
  brands: readonly string[];
  onSeen: () => void;
  onRemove: () => void;
}

export function WatchlistRow({ item, brands, onSeen, onRemove }: Props) {
  const { tmdbId, mediaType, title, year, posterPath, after } = item;
  const { runtime = null, seasons = null, episodeRuntime = null } = item;
  const { showWatch } = usePanel();
  const length = formatLength({ runtime, seasons, episodeRuntime });
  const facts = [year, ...length].filter((fact) => fact !== null);
  const row = useRef<HTMLLIElement>(null);
  useInView(row, () => length.length === 0 && lookUpLength(item));
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.poster}>
        <Poster of={item} posterPath={posterPath} size="w342" width={96} height={144} decorative />
      </div>
      <div className={styles.text}>
        <h3>
          <TitleButton of={item} />
        </h3>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {brands.length > 0 && <p className={styles.seenAt}>{text.seenAt(joinDutch(brands))}</p>}
      </div>
      <button type="button" className={ui.icon} data-screen-only onClick={onRemove}>
        <CloseIcon />
        <VisuallyHidden>
          {text.remove} {text.removeFor(title)}
        </VisuallyHidden>
      </button>
      {after && (
        <p className={styles.why}>
          <span className={styles.after}>
            {text.after} <cite>{after.title}</cite>
          </span>{' '}
          <ReasonText text={after.reason} />
        </p>
      )}
      <p className={styles.links} data-screen-only>
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => showWatch(item)}>
          {watchText.button}
          <VisuallyHidden> {title}</VisuallyHidden>
        </button>
        <Link className={styles.link} to={pages.wizard(mediaType, { id: tmdbId })}>
          {text.tips}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </Link>
        <button type="button" className={styles.link} onClick={onSeen}>
          <CheckIcon />
          {text.tick}
          <VisuallyHidden> ({title})</VisuallyHidden>
        </button>
      </p>
    </li>
  );
}

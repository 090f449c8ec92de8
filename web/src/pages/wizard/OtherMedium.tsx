import { Link } from 'react-router';
import { track } from '../../events/track';
import { NO_FILTERS } from '../../filters/fields';
import { queryPath, seedKind, seedMedia, type SeededQuery } from '../../filters/wizardQuery';
import { otherMedia } from '../../api/media';
import { results } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import styles from './OtherMedium.module.css';

/** The same seed in the other medium: a series after a film, a film after a series, and back. The filters of one are not those of the other. */
export function OtherMedium({ query }: { query: SeededQuery }) {
  const mediaType = otherMedia(query.mediaType);
  const path = queryPath({ ...query, mediaType, across: !query.across, alt: 0, tips: [], filters: NO_FILTERS, strict: false });
  const onClick = () => track('filters_applied', { filters: {}, mediaType, ...seedKind(seedMedia(query), mediaType) });
  return (
    <p className={styles.other} data-screen-only>
      <Link to={path} onClick={onClick}>
        {results.otherMedium[query.mediaType]}
        <ArrowRightIcon />
      </Link>
    </p>
  );
}

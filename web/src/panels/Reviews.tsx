import { useQuery } from '@tanstack/react-query';
import { reviewsQuery } from '../api/queries';
import type { Review } from '../api/types';
import { formatMonth } from '../strings/format';
import { rating, reviewText as text } from '../strings/nl';
import { StarIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { Panel } from './usePanel';
import styles from './Reviews.module.css';

/** Approved reviews; nothing while there are none. */
export function Reviews({ of }: { of: Pick<Panel, 'tmdbId' | 'mediaType'> }) {
  const { data } = useQuery(reviewsQuery(of.mediaType, of.tmdbId));
  if (data === undefined || data.reviews.length === 0) return null;
  return (
    <section className={styles.reviews}>
      <h3>{text.others}</h3>
      <ul>
        {data.reviews.map((review, place) => (
          <li key={place}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <figure className={styles.review}>
      <p className={styles.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} filled={star <= review.stars} />
        ))}
        <VisuallyHidden>{rating.stars(review.stars)}</VisuallyHidden>
      </p>
      {review.text !== null && <blockquote>{review.text}</blockquote>}
      <figcaption>
        {review.name ?? text.nobody}, <time dateTime={review.month}>{formatMonth(review.month)}</time>
      </figcaption>
    </figure>
  );
}

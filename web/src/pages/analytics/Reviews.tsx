import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../api/queries';
import type { QueuedReview } from '../../api/types';
import { formatLongDate } from '../../strings/format';
import { analyticsText, words } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { QueryError } from '../../page/QueryError';
import { adminApi, adminFetch, Refused } from './admin';
import { reviewsQuery } from './query';
import styles from './Reviews.module.css';

const text = analyticsText.reviews;

type Verdict = 'approve' | 'reject';

interface Props {
  token: string;
  /** Called when the server rejects the token. */
  onRefused: (error: Refused) => void;
}

/** Reviews that await moderation. */
export function Reviews({ token, onRefused }: Props) {
  const queue = useInfiniteQuery(reviewsQuery(token));
  if (queue.data === undefined) {
    if (queue.error === null) return <p role="status">{text.loading}</p>;
    return <QueryError query={queue} />;
  }
  const reviews = queue.data.pages.flatMap((page) => page.reviews);
  const total = queue.data.pages[0]?.total ?? 0;
  return (
    <>
      <p className={styles.explain}>
        {total === 0 ? text.none : text.waiting(total)} {total > 0 && text.text}
      </p>
      <ul className={styles.queue}>
        {reviews.map((review) => (
          <Waiting key={review.reviewId} review={review} token={token} onRefused={onRefused} />
        ))}
      </ul>
      {queue.hasNextPage && (
        <button type="button" className={ui.button} disabled={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {text.more}
        </button>
      )}
    </>
  );
}

function Waiting({ review, token, onRefused }: Props & { review: QueuedReview }) {
  const [decided, setDecided] = useState<Verdict | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const title = review.title ?? `${words.kind[review.mediaType]} ${review.tmdbId}`;
  const decide = async (verdict: Verdict) => {
    setBusy(true);
    setFailed(false);
    try {
      const body = JSON.stringify({ reviewId: review.reviewId, digest: review.digest, verdict });
      await adminFetch(token, adminApi.reviews(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      setDecided(verdict);
      // A decided review stays on screen with its decision; the next fetch leaves it out.
      void queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' });
    } catch (error) {
      if (error instanceof Refused && [401, 429].includes(error.status)) onRefused(error);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.review} data-decided={decided}>
      <h3>{title}</h3>
      <p className={styles.by}>
        <span>
          <span aria-hidden="true" className={styles.stars}>
            {'★'.repeat(review.stars)}
            {'☆'.repeat(5 - review.stars)}{' '}
          </span>
          {text.stars(review.stars)}
        </span>
        <span>{text.by(review.name)}</span>
        <span>{formatLongDate(new Date(`${review.submitted}T12:00`))}</span>
      </p>
      {review.text === null ? <p className={styles.by}>{text.noText}</p> : <blockquote className={styles.message}>{review.text}</blockquote>}
      <div className={styles.actions}>
        {(['approve', 'reject'] as const).map((verdict) => (
          <button key={verdict} type="button" className={ui.button} aria-pressed={decided === verdict} disabled={busy} onClick={() => void decide(verdict)} aria-label={text.of(text[verdict], title)}>
            {text[verdict]}
          </button>
        ))}
        <p role="status" className={styles.outcome}>
          {failed ? text.failed : decided === null ? null : text[DONE[decided]]}
        </p>
      </div>
    </li>
  );
}

const DONE = { approve: 'approved', reject: 'rejected' } as const;


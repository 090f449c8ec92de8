/** Guards for the operator's API answers; only fields that the page reads are checked. */
import { guard, hasFields, isDay, isMediaType, isNumber, isString, isInteger, arrayOf, nullable } from '../../api/checks';
import type { AnalyticsAnswer, ReviewQueue } from '../../api/types';

const isRow = hasFields({ key: isString, label: nullable(isString), count: isInteger, good: isInteger, sessions: isInteger });
const isTable = hasFields({ measure: isString, count: isInteger, keys: isInteger, rows: arrayOf(isRow) });
const isDayRow = hasFields({ day: isDay, sessions: isInteger, searches: isInteger, sets: isInteger, tips: isInteger, providers: isInteger });

export const isAnalytics = guard<AnalyticsAnswer>(
  hasFields({
    from: isDay,
    to: isDay,
    mediaType: nullable(isMediaType),
    computed: nullable(isString),
    days: arrayOf(isDayRow),
    damaged: arrayOf(isDay),
    concentration: hasFields({ titles: isInteger, opened: isInteger, top10: nullable(isNumber), top50: nullable(isNumber) }),
    tables: arrayOf(isTable),
  }),
);

const isQueuedReview = hasFields({
  reviewId: isString,
  digest: isString,
  mediaType: isMediaType,
  tmdbId: isInteger,
  title: nullable(isString),
  stars: isInteger,
  text: nullable(isString),
  name: nullable(isString),
  submitted: isDay,
});

export const isReviewQueue = guard<ReviewQueue>(hasFields({ reviews: arrayOf(isQueuedReview), total: isInteger, next: nullable(isString) }));

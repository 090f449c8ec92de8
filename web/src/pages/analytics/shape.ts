/** Guards for the operator's API answers; only fields that the page reads are checked. */
import { hasFields, isDay, isMediaType, isNumber, isString, isInteger, arrayOf, nullable } from '../../api/checks';
import type { AnalyticsAnswer, ReviewQueue } from '../../api/types';

const isRow = hasFields({ key: isString, label: nullable(isString), count: isInteger, good: isInteger, sessions: isInteger });
const isTable = hasFields({ measure: isString, count: isInteger, keys: isInteger, rows: arrayOf(isRow) });
const isDayRow = hasFields({ day: isDay, sessions: isInteger, searches: isInteger, sets: isInteger, tips: isInteger, providers: isInteger });

const answers = hasFields({
  from: isDay,
  to: isDay,
  mediaType: nullable(isMediaType),
  computed: nullable(isString),
  days: arrayOf(isDayRow),
  damaged: arrayOf(isDay),
  concentration: hasFields({ titles: isInteger, opened: isInteger, top10: nullable(isNumber), top50: nullable(isNumber) }),
  tables: arrayOf(isTable),
});

const isQueued = hasFields({
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

export const isAnalytics = (value: unknown): value is AnalyticsAnswer => answers(value);
export const isReviewQueue = (value: unknown): value is ReviewQueue => hasFields({ reviews: arrayOf(isQueued), total: isInteger, next: nullable(isString) })(value);

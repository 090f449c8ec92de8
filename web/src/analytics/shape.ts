/** Whether an answer to the operator has what the page reads from it. */
import { has, isDay, isMedia, isNumber, isText, isWhole, listOf, optional } from '../api/checks';
import type { AnalyticsAnswer, ReviewQueue } from '../api/types';

const isRow = has({ key: isText, label: optional(isText), count: isWhole, good: isWhole, sessions: isWhole });
const isTable = has({ measure: isText, count: isWhole, keys: isWhole, rows: listOf(isRow) });
const isDayRow = has({ day: isDay, sessions: isWhole, searches: isWhole, sets: isWhole, tips: isWhole, providers: isWhole });

const answers = has({
  from: isDay,
  to: isDay,
  mediaType: optional(isMedia),
  computed: optional(isText),
  days: listOf(isDayRow),
  damaged: listOf(isDay),
  concentration: has({ titles: isWhole, opened: isWhole, top10: optional(isNumber), top50: optional(isNumber) }),
  tables: listOf(isTable),
});

const isQueued = has({
  reviewId: isText,
  digest: isText,
  mediaType: isMedia,
  tmdbId: isWhole,
  title: optional(isText),
  stars: isWhole,
  text: optional(isText),
  name: optional(isText),
  submitted: isDay,
});

export const isAnalytics = (value: unknown): value is AnalyticsAnswer => answers(value);
export const isReviewQueue = (value: unknown): value is ReviewQueue => has({ reviews: listOf(isQueued), total: isWhole, next: optional(isText) })(value);

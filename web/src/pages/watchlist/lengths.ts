/** Looks up the length of titles that were added without one: imported ones, and those of older lists. */
import type { ItemKey, Measured } from '../../stores/watchlist';

/** Titles that are requested at once, and stored together. */
const BATCH = 8;

export function createLengths(titleOf: (key: ItemKey) => Promise<Measured>, store: (titles: readonly Measured[]) => void) {
  const asked = new Set<string>();
  const waiting: ItemKey[] = [];
  let running = false;

  async function run() {
    running = true;
    // Rows that come into view together are one batch.
    await Promise.resolve();
    for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) {
      const answers = await Promise.allSettled(batch.map(titleOf));
      answers.forEach(({ status }, at) => status === 'rejected' && asked.delete(keyOf(batch[at] as ItemKey)));
      store(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
    }
    running = false;
  }

  /** Once per page view and title; again after a failure. */
  return (item: ItemKey) => {
    if (asked.has(keyOf(item))) return;
    asked.add(keyOf(item));
    waiting.push(item);
    if (!running) void run();
  };
}

const keyOf = ({ mediaType, tmdbId }: ItemKey) => `${mediaType}-${tmdbId}`;

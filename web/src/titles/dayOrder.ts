/**
 * The order of the cards on the screen: the closest first, the other two change places by day and title, so that neither profits from its
 * position. The same for all visitors and all day (UTC). Those of two seeds keep the order of the seeds.
 */
import type { MediaType } from '../api/types';
import { createRandom, hashText } from '../poster/random';

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
] as const;

interface Shown {
  seed: Seed;
  with?: object | null;
  tips: readonly { meetsFilters: boolean }[];
}

interface Seed {
  mediaType: MediaType;
  tmdbId: number;
}

/** A server-rendered page keeps the day on which it was rendered, so that hydration finds the same order. */
const renderedDay = globalThis.document?.querySelector<HTMLElement>('[data-day]')?.dataset.day;

export const dayOf = (now: Date): string => renderedDay ?? now.toISOString().slice(0, 10);

/** The wizard that the landing takes its example of the day from: a film on two days out of three. */
export const kindOf = (day: string): MediaType => (Math.floor(Date.parse(day) / 86_400_000) % 3 === 0 ? 'tv' : 'movie');

/** Indexes of the tips in screen order: those that meet all filters come first. */
export function screenOrder({ seed, with: partner, tips }: Shown, day: string): number[] {
  const places = (partner ? ORDERS[0] : dayOrder(seed, day)).filter((place) => place < tips.length);
  const meets = (place: number) => tips[place]?.meetsFilters === true;
  return [...places.filter(meets), ...places.filter((place) => !meets(place))];
}

/** The order of the three roles for a title and a day. */
export function dayOrder({ mediaType, tmdbId }: Seed, day: string): readonly number[] {
  return createRandom(hashText(`${day} ${mediaType} ${tmdbId}`)).pick<readonly number[]>(ORDERS);
}

/**
 * The order in which the cards of a set stand on the screen: another one each day and for each title, so that no role gains
 * by its place. The same all day (UTC), for every visitor.
 */
import type { MediaType } from '../api/types';
import { createRandom, hashText } from '../poster/random';

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

interface Shown {
  seed: Seed;
  tips: readonly { meetsFilters: boolean }[];
}

interface Seed {
  mediaType: MediaType;
  tmdbId: number;
}

/** A page that the server drew keeps the day on which it was drawn: its cards stand there already. */
const drawnOn = globalThis.document?.querySelector<HTMLElement>('[data-day]')?.dataset.day;

export const dayOf = (now: Date): string => drawnOn ?? now.toISOString().slice(0, 10);

/** The places of the tips, from 0, in the order of the screen: those that meet the filters as they were asked for come first. */
export function screenOrder({ seed, tips }: Shown, day: string): number[] {
  const places = dayOrder(seed, day).filter((place) => place < tips.length);
  const meets = (place: number) => tips[place]?.meetsFilters === true;
  return [...places.filter(meets), ...places.filter((place) => !meets(place))];
}

/** An order of three for a title and a day. */
export function dayOrder({ mediaType, tmdbId }: Seed, day: string): readonly number[] {
  return createRandom(hashText(`${day} ${mediaType} ${tmdbId}`)).pick<readonly number[]>(ORDERS);
}

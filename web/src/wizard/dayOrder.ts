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

interface Seed {
  mediaType: MediaType;
  tmdbId: number;
}

/** A page that the server drew keeps the day on which it was drawn: its cards stand there already. */
const drawnOn = globalThis.document?.querySelector<HTMLElement>('[data-day]')?.dataset.day;

export const dayOf = (now: Date): string => drawnOn ?? now.toISOString().slice(0, 10);

/** The places of the answer, from 0, in the order of the screen. */
export function dayOrder({ mediaType, tmdbId }: Seed, day: string): readonly number[] {
  return createRandom(hashText(`${day} ${mediaType} ${tmdbId}`)).pick<readonly number[]>(ORDERS);
}

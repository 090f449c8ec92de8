/** How many waiting events go in one request: what the server takes, and no more. */
import type { Event } from './types';

/** The most events that the server takes at once. */
export const AT_ONCE = 20;
/** A little less than the server's 16 kB. */
const MOST_BYTES = 15_000;

const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** At least one, so that an event too large is refused instead of standing in the way. */
export function countForOne(waiting: readonly Event[]): number {
  let room = MOST_BYTES;
  const fitting = waiting.slice(0, AT_ONCE).findIndex((event) => (room -= bytes(event)) < 0);
  return fitting === -1 ? Math.min(waiting.length, AT_ONCE) : Math.max(1, fitting);
}

/** One event is sent bare, several as a list. */
export const bodyOf = (events: readonly Event[]): string => JSON.stringify(events.length === 1 ? events[0] : { events });

/** Sizes of event requests, within the server's limits. */
import type { Event } from './types';

/** Most events that the server takes in one request. */
export const MAX_BATCH = 20;
/** A little below the server's limit of 16 kB. */
const MAX_BATCH_BYTES = 15_000;

const byteLength = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** At least one: an event that is too large on its own is rejected by the server instead of blocking the queue. */
export function nextBatchSize(waiting: readonly Event[]): number {
  let bytesLeft = MAX_BATCH_BYTES;
  const overflow = waiting.slice(0, MAX_BATCH).findIndex((event) => (bytesLeft -= byteLength(event)) < 0);
  return overflow === -1 ? Math.min(waiting.length, MAX_BATCH) : Math.max(1, overflow);
}

/** A single event is sent bare, several as a list. */
export const requestBody = (events: readonly Event[]): string => JSON.stringify(events.length === 1 ? events[0] : { events });

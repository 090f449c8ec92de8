/** Sizes of event requests, within the server's limits. */
import type { Event } from './types';

/** Most events that the server takes in one request. */
export const MAX_BATCH = 20;
/** A little below the server's limit of 16 kB. */
const MAX_BATCH_BYTES = 15_000;

/** Bytes of an event within a request: its JSON and the comma behind it. */
const byteLength = (event: Event) => new TextEncoder().encode(JSON.stringify(event)).length + 1;

/** Number of waiting events that fit into one request. At least one: an event that is too large on its own is rejected by the server instead of blocking the queue. */
export function nextBatchSize(waiting: readonly Event[]): number {
  let size = 0;
  let bytes = 0;
  for (const event of waiting.slice(0, MAX_BATCH)) {
    bytes += byteLength(event);
    if (bytes > MAX_BATCH_BYTES && size > 0) break;
    size += 1;
  }
  return size;
}

/** A single event is sent bare, several as a list. */
export const requestBody = (events: readonly Event[]): string => JSON.stringify(events.length === 1 ? events[0] : { events });

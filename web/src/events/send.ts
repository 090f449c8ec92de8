/** The two transports: a request with a response, and a beacon without one. */
import { api } from '../api/urls';
import { requestBody } from './batch';
import type { Outcome } from './queue';
import type { Event } from './types';

/** The server did not accept the events. */
export class EventRejected extends Error {
  override readonly name = 'NotTaken';
  constructor(readonly status: number) {
    super(`save-event answered ${status}`);
  }
}

const TIMEOUT_MS = 10_000;
/** Throws when the events were not stored. */
export async function post(events: readonly Event[]): Promise<void> {
  const response = await fetch(api.saveEvent(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: requestBody(events),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new EventRejected(response.status);
}

const TOO_MANY_REQUESTS = 429;
const isRejection = (error: unknown) => error instanceof EventRejected && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

/** Logs a failure instead of throwing. */
export async function postAndLog(events: readonly Event[]): Promise<Outcome> {
  try {
    await post(events);
    return 'stored';
  } catch (error) {
    console.error('Failed to track event', error);
    return isRejection(error) ? 'rejected' : 'retry';
  }
}

/** Outlives the page. Falls back on a keepalive request where the browser refuses the beacon. */
export function sendBeacon(events: readonly Event[]): void {
  const body = new Blob([requestBody(events)], { type: 'application/json' });
  if (navigator.sendBeacon?.(api.saveEvent(), body) !== true) void postAndLog(events);
}

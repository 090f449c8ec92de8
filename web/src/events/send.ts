/** The two transports: a request with a response, and a beacon without one. */
import { api } from '../api/urls';
import { requestBody } from './batch';
import type { Outcome } from './queue';
import type { Event } from './types';

/** What an answer says about why. */
interface Why {
  /** The path of the field that does not fit. */
  field?: string | undefined;
  /** Seconds after which it may succeed. */
  retryAfter?: number | undefined;
}

/** The server did not accept the events. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected';
  constructor(
    readonly status: number,
    readonly why: Why = {},
  ) {
    super(`save-event answered ${status}`);
  }
}

async function reason(response: Response): Promise<Why> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  // A proxy's own refusals are no JSON.
  const problem: unknown = await response.json().catch(() => null);
  const field = typeof problem === 'object' && problem !== null && 'field' in problem ? problem.field : undefined;
  return { field: typeof field === 'string' ? field : undefined, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined };
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
  if (!response.ok) throw new EventRejected(response.status, await reason(response));
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

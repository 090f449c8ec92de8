/** The two roads to the server: a request with an answer, and a beacon without one. */
import { api } from '../urls';
import { bodyOf } from './batch';
import type { Outcome } from './queue';
import type { Event } from './types';

/** The server did not take it. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(readonly status: number) {
    super(`save-event answered ${status}`);
  }
}

const PATIENCE_MS = 10_000;
/** Throws when it did not arrive. */
export async function post(events: readonly Event[]): Promise<void> {
  const response = await fetch(api.saveEvent(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(events),
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new NotTaken(response.status);
}

const TOO_MANY = 429;
const isRefusal = (error: unknown) => error instanceof NotTaken && error.status < 500 && error.status !== TOO_MANY;

/** A failure is logged, and that is all. */
export async function postQuietly(events: readonly Event[]): Promise<Outcome> {
  try {
    await post(events);
    return 'kept';
  } catch (error) {
    console.error('Failed to track event', error);
    return isRefusal(error) ? 'refused' : 'later';
  }
}

/** Survives the page. Where the browser refuses it, a request that outlives the page is tried. */
export function handOver(events: readonly Event[]): void {
  const body = new Blob([bodyOf(events)], { type: 'application/json' });
  if (navigator.sendBeacon?.(api.saveEvent(), body) !== true) void postQuietly(events);
}

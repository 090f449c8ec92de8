/**
 * Event queue: events are collected briefly and sent in few sequential requests. A page that is hidden hands pending events to a
 * beacon. A request that may have failed is retried once; the server deduplicates by event id.
 */
import { nextBatchSize, MAX_BATCH } from './batch';
import type { Event } from './types';

/** `retry`: possibly not stored, worth another attempt. `rejected`: will never be accepted. */
export type Outcome = 'stored' | 'retry' | 'rejected';

interface Transport {
  post: (events: readonly Event[]) => Promise<Outcome>;
  /** Without a response, for a page that is being unloaded. */
  sendBeacon: (events: readonly Event[]) => void;
  /** Whether tracking is allowed at all. */
  allowed: () => boolean;
  online: () => boolean;
}

export const IDLE_MS = 400;
export const RETRY_MS = 5_000;
/** Beyond this the oldest events are dropped. */
const MAX_PENDING = 1_000;

type PendingEvent = Event & { retried?: true };

export function createQueue({ post, sendBeacon, allowed, online }: Transport) {
  let pending: PendingEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let backingOff = false;
  let pageHidden = false;

  const takeBatch = (): PendingEvent[] => pending.splice(0, nextBatchSize(pending.map(withoutRetryMark)));

  const flush = (): void => {
    clearTimeout(timer);
    backingOff = false;
    if (!allowed()) pending = [];
    if (pending.length === 0 || !online()) return;
    if (pageHidden) return beaconAll();
    if (sending !== null) return;
    sending = sendNext().finally(() => {
      sending = null;
      if (!backingOff && pending.length > 0) flush();
    });
  };

  const sendNext = async (): Promise<void> => {
    const events = takeBatch();
    const outcome = await post(events.map(withoutRetryMark));
    if (outcome !== 'retry') return;
    const again = events.filter((event) => event.retried !== true);
    if (again.length === 0) return;
    pending.unshift(...again.map((event) => ({ ...event, retried: true as const })));
    if (pageHidden) return beaconAll();
    backingOff = true;
    timer = setTimeout(flush, RETRY_MS);
  };

  const beaconAll = (): void => {
    while (pending.length > 0) sendBeacon(takeBatch().map(withoutRetryMark));
  };

  return {
    add: (events: readonly Event[]): void => {
      pending.push(...events);
      pending.splice(0, pending.length - MAX_PENDING);
      if (backingOff) return;
      clearTimeout(timer);
      // Also on a hidden page: more events may follow in the same task.
      timer = setTimeout(flush, IDLE_MS);
      if (pending.length >= MAX_BATCH || pageHidden) flush();
    },
    /** The page became hidden, or visible again (`show`). */
    hide: (): void => {
      pageHidden = true;
      flush();
    },
    show: (): void => {
      pageHidden = false;
    },
    flush,
    /** Drops pending events; resolves when no request is in flight. */
    discard: async (): Promise<void> => {
      pending = [];
      await sending;
      pending = [];
    },
  };
}

const withoutRetryMark = ({ eventId, sessionId, eventType, eventData }: PendingEvent): Event => ({ eventId, sessionId, eventType, eventData });

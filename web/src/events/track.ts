/** Tracks events. Failures are logged only; the visitor never waits for them. */
import { sessionStore } from '../lib/storage';
import { randomUuid, sessionId } from './session';
import { isTrackingAllowed } from '../stores/consent';
import { createQueue } from './queue';
import { sendBeacon, post, postAndLog } from './send';
import type { Event, Events } from './types';

const queue = createQueue({
  post: postAndLog,
  sendBeacon,
  allowed: isTrackingAllowed,
  online: () => globalThis.navigator?.onLine !== false,
});

export const track = <K extends keyof Events>(eventType: K, eventData: Events[K]): void => trackAll(eventType, [eventData]);

export function trackAll<K extends keyof Events>(eventType: K, all: readonly Events[K][]): void {
  if (!isTrackingAllowed() || all.length === 0) return;
  listenToPage();
  queue.add(all.map((eventData) => event(eventType, eventData)));
}

/** Sends an event that the visitor submits explicitly, also when tracking is off; throws when it was not stored. */
export async function submit<K extends keyof Events>(eventType: K, eventData: Events[K]): Promise<void> {
  await post([event(eventType, eventData)]);
}

/** Drops unsent events; resolves when no request is in flight. */
export const discardEvents = (): Promise<void> => queue.discard();

const event = (eventType: string, eventData: object): Event => ({
  eventId: randomUuid(),
  sessionId: sessionId(sessionStore),
  eventType,
  eventData,
});

let listening = false;

/** Sends pending events when the page is hidden or unloaded, and when the connection returns. */
function listenToPage(): void {
  if (listening || typeof document === 'undefined') return;
  listening = true;
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? queue.hide() : queue.show());
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', queue.hide);
  window.addEventListener('pageshow', onVisibilityChange);
  window.addEventListener('online', queue.flush);
}

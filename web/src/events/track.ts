/** Sends events. A failure is only logged: the visitor never sees or waits for it. */
import { sessionStore } from '../lib/storage';
import { randomUuid } from '../lib/uuid';
import { mayMeasure } from '../stores/measuring';
import { createQueue } from './queue';
import { handOver, post, postQuietly } from './send';
import { sessionId } from './session';
import type { Event, Events } from './types';

const queue = createQueue({
  post: postQuietly,
  handOver,
  allowed: mayMeasure,
  online: () => globalThis.navigator?.onLine !== false,
});

export const track = <K extends keyof Events>(eventType: K, eventData: Events[K]): void => trackAll(eventType, [eventData]);

/** Many events of one type. */
export function trackAll<K extends keyof Events>(eventType: K, all: readonly Events[K][]): void {
  if (!mayMeasure() || all.length === 0) return;
  follow();
  queue.add(all.map((eventData) => event(eventType, eventData)));
}

/** What the visitor sends on purpose, measured or not; throws when it did not arrive. */
export async function submit<K extends keyof Events>(eventType: K, eventData: Events[K]): Promise<void> {
  await post([event(eventType, eventData)]);
}

/** Forgets what was not sent yet; over once nothing is under way. */
export const forgetEvents = (): Promise<void> => queue.drop();

const event = (eventType: string, eventData: object): Event => ({
  eventId: randomUuid(),
  sessionId: sessionId(sessionStore),
  eventType,
  eventData,
});

let following = false;

/** What waits is sent when the page is hidden or left, and when there is a connection again. */
function follow(): void {
  if (following || typeof document === 'undefined') return;
  following = true;
  const look = () => (document.visibilityState === 'hidden' ? queue.leave() : queue.comeBack());
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', queue.leave);
  window.addEventListener('pageshow', look);
  window.addEventListener('online', queue.flush);
}

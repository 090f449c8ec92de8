/** Events by type, with exactly their fields, generated from the server's table of event types (index/events/src/event.rs). */
import type { Event as AnyEvent } from '../api/types';

type EventType = AnyEvent['eventType'];

export type Events = { [Type in EventType]: Extract<AnyEvent, { eventType: Type }>['eventData'] };

/** What may be wrong with a tip, in a word. */
export type BadReason = NonNullable<Events['tip_feedback']['reason']>;
export const BAD_REASONS = ['seen', 'known', 'taste', 'untrue'] as const satisfies readonly BadReason[];

/** An event on its way. */
export interface Event {
  /** Random: sent twice, it counts once. */
  eventId: string;
  sessionId: string;
  eventType: string;
  eventData: object;
}

/** Events by type, with exactly their fields, generated from the server's table of event types (index/events/src/event.rs). */
import type { Event as AnyEvent } from '../api/types';

type EventType = AnyEvent['eventType'];

export type Events = { [Type in EventType]: Extract<AnyEvent, { eventType: Type }>['eventData'] };

/** Reasons for a bad vote. */
export type BadReason = NonNullable<Events['tip_feedback']['reason']>;
export const BAD_REASONS = ['seen', 'known', 'taste', 'untrue'] as const satisfies readonly BadReason[];

export interface Event {
  /** Random; the server counts each id once. */
  eventId: string;
  sessionId: string;
  eventType: string;
  eventData: object;
}

/** The events a page sends, with the server's answer to each. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Sent {
  sessionId: string;
  eventType: string;
  eventData: Record<string, unknown>;
}

/** Collects every event from now on, single ones and those in a batch. */
export function listen(page: Page) {
  const sent: (Sent & { status: number })[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/v1/save-event')) return;
    const body = response.request().postDataJSON() as Sent | { events: Sent[] };
    const events = 'events' in body ? body.events : [body];
    sent.push(...events.map((event) => ({ ...event, status: response.status() })));
  });
  const of = (eventType: string) => sent.filter((event) => event.eventType === eventType);
  const last = async (eventType: string) => {
    await expect.poll(() => of(eventType).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const event = of(eventType).at(-1);
    expect(event?.status).toBe(204);
    return event;
  };
  /** All of a type, once there are as many as expected. */
  const every = async (eventType: string, expected: number) => {
    await expect.poll(() => of(eventType).length, { timeout: 10_000 }).toBe(expected);
    return of(eventType);
  };
  return Object.assign(last, { every });
}

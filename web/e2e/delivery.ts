/** Events on the disk of a server of our own, by the session of the page that sent them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newContext } from './browser';
import { useConfigured } from './configured';
import { storedEvents, sendPending, type StoredEvent } from './events';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const JAR_VIEWED = 'tip_jar_viewed';
export type TypedEvent = [eventType: string, eventData: Record<string, unknown>];

export const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('trits_session'));
export const typedEvent = ({ eventType, eventData }: StoredEvent): TypedEvent => [eventType, eventData];

export function useDelivery() {
  const server = useConfigured();
  const types = new Set<string>();

  const of = async (session: string | null) => (await storedEvents(server().events)).filter(({ sessionId }) => sessionId === session);
  return {
    of,
    /** Every type that was expected and delivered. */
    types,
    /** A page in a context of its own; requests to partner sites are answered with a dummy. */
    openPage: async (path: string): Promise<Page> => {
      const context = await newContext();
      await context.route(/^https:\/\/(?:partner|betaal)\.example\//, (route) => route.fulfill({ body: 'elders' }));
      const page = await context.newPage();
      await page.goto(server().baseUrl + path);
      return page;
    },
    /**
     * Asserts all events of a page, field by field. Whether the tip jar scrolled into view depends on the layout, so its event counts only
     * when it is expected.
     */
    expectDelivered: async (page: Page, ...expected: TypedEvent[]): Promise<void> => {
      // The first event creates the session; an event of the intersection observer takes a frame.
      await expect.poll(() => sessionOf(page)).toMatch(UUID_V4);
      await sendPending(page);
      const session = await sessionOf(page);
      const ignored = expected.some(([type]) => type === JAR_VIEWED) ? '' : JAR_VIEWED;
      const delivered = async () => (await of(session)).map(typedEvent).filter(([type]) => type !== ignored);
      await expect.poll(delivered, { timeout: 10_000 }).toEqual(expected);
      for (const event of await of(session)) {
        expect(Object.keys(event).sort()).toEqual(['eventData', 'eventId', 'eventType', 'sessionId', 'time']);
        expect(event.eventId).toMatch(UUID_V4);
        expect(event.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
        types.add(event.eventType);
      }
    },
  };
}

/** Every event type of the API description. */
export async function knownTypes(): Promise<string[]> {
  const text = await readFile(new URL('../../api/openapi.json', import.meta.url), 'utf8');
  interface OneType {
    properties: { eventType: { enum: [string] } };
  }
  const { components } = JSON.parse(text) as { components: { schemas: { Event: { oneOf: OneType[] } } } };
  return components.schemas.Event.oneOf.map((type) => type.properties.eventType.enum[0]);
}

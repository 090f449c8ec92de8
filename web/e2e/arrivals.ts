/** What arrives on the disk of a server of our own, told apart by the session of the page that sent it. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newContext } from './browser';
import { useConfigured } from './configured';
import { arrivedIn, handOver, type Arrived } from './events';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const JAR_SEEN = 'tip_jar_viewed';
export type Told = [eventType: string, eventData: Record<string, unknown>];

export const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('trits_session'));
export const told = ({ eventType, eventData }: Arrived): Told => [eventType, eventData];

export function useArrivals() {
  const server = useConfigured();
  const types = new Set<string>();

  const of = async (session: string | null) => (await arrivedIn(server().events)).filter(({ sessionId }) => sessionId === session);
  return {
    of,
    /** Every type that was expected and arrived. */
    types,
    /** A page of its own; what lies elsewhere answers with a word. */
    visit: async (path: string): Promise<Page> => {
      const context = await newContext();
      await context.route(/^https:\/\/(?:partner|betaal)\.example\//, (route) => route.fulfill({ body: 'elders' }));
      const page = await context.newPage();
      await page.goto(server().baseUrl + path);
      return page;
    },
    /**
     * Everything that this page sent, one by one and field by field, and nothing else. Whether a page was scrolled as far as the
     * tip jar depends on its looks: where nothing is said of it, it does not count.
     */
    expectArrived: async (page: Page, ...expected: Told[]): Promise<void> => {
      // The first event makes the session; one for what came into view takes a frame.
      await expect.poll(() => sessionOf(page)).toMatch(UUID_V4);
      await handOver(page);
      const session = await sessionOf(page);
      const apart = expected.some(([type]) => type === JAR_SEEN) ? '' : JAR_SEEN;
      const arrived = async () => (await of(session)).map(told).filter(([type]) => type !== apart);
      await expect.poll(arrived, { timeout: 10_000 }).toEqual(expected);
      for (const event of await of(session)) {
        expect(Object.keys(event).sort()).toEqual(['eventData', 'eventId', 'eventType', 'sessionId', 'time']);
        expect(event.eventId).toMatch(UUID_V4);
        expect(event.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
        types.add(event.eventType);
      }
    },
  };
}

/** Every type that a visitor can send, as the API describes them. */
export async function knownTypes(): Promise<string[]> {
  const text = await readFile(new URL('../../api/openapi.json', import.meta.url), 'utf8');
  const { components } = JSON.parse(text) as { components: { schemas: { EventType: { enum: string[] } } } };
  return components.schemas.EventType.enum;
}

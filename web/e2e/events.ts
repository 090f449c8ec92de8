/** Events that a page sends, with the server's responses, and events on the server's disk. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Event } from '../src/events/types';

interface Sent extends Event {
  eventData: Record<string, unknown>;
  status: number;
}

/** Records every event from now on, also those of batches. */
export function listen(page: Page) {
  const sent: Sent[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/v1/save-event')) return;
    // The body of a beacon cannot be read, so beacons are replaced by requests.
    const body = response.request().postDataJSON() as Sent | { events: Sent[] } | null;
    const events = body === null ? [] : 'events' in body ? body.events : [body];
    sent.push(...events.map((event) => ({ ...event, status: response.status() })));
  });
  const of = (eventType: string) => sent.filter((event) => event.eventType === eventType);
  const last = async (eventType: string) => {
    await expect.poll(() => of(eventType).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const event = of(eventType).at(-1);
    expect(event?.status).toBe(204);
    return event;
  };
  /** All events of a type, once there are as many as expected. */
  const every = async (eventType: string, expected: number) => {
    await expect.poll(() => of(eventType).length, { timeout: 10_000 }).toBe(expected);
    return of(eventType);
  };
  return Object.assign(last, { every, of });
}

/** Makes the page send its pending events, as if it were closed. */
export const sendPending = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
  });

export interface StoredEvent extends Event {
  time: string;
  eventData: Record<string, unknown>;
}

const HEAD_BYTES = 8;

/** Every record in the server's daily segments: length and checksum (u32, little-endian), then JSON. */
export async function storedEvents(folder: string): Promise<StoredEvent[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.seg')).sort();
  const segments = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return segments.flatMap((bytes) => {
    const records: StoredEvent[] = [];
    for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
      const end = at + HEAD_BYTES + bytes.readUInt32LE(at);
      records.push(JSON.parse(bytes.subarray(at + HEAD_BYTES, end).toString('utf8')) as StoredEvent);
      at = end;
    }
    return records;
  });
}

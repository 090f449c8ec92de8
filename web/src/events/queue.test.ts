import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextBatchSize } from './batch';
import { RETRY_MS, createQueue, IDLE_MS, type Outcome } from './queue';
import type { Event } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const events = (count: number, from = 1): Event[] =>
  Array.from({ length: count }, (_, at) => ({ eventId: String(from + at), sessionId: 's', eventType: 'ladder_used', eventData: { step: from + at } }));

function harness(answers: Outcome[] = []) {
  const posted: (readonly Event[])[] = [];
  const beaconed: (readonly Event[])[] = [];
  const state = { allowed: true, online: true };
  const queue = createQueue({
    post: async (some) => {
      posted.push(some);
      await Promise.resolve();
      return answers.shift() ?? 'stored';
    },
    sendBeacon: (some) => beaconed.push(some),
    allowed: () => state.allowed,
    online: () => state.online,
  });
  return { queue, posted, handed: beaconed, state, sizes: () => posted.map((some) => some.length) };
}

test('events within a short interval are sent in one request', async () => {
  const { queue, posted, sizes } = harness();
  queue.add(events(1));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  queue.add(events(2, 2));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(sizes()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([events(3)]);
});

test('twenty events are sent at once, more in sequential requests', async () => {
  const { queue, posted, sizes } = harness();
  queue.add(events(45));
  expect(sizes()).toEqual([20]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes()).toEqual([20, 20, 5]);
  expect(posted.flat()).toEqual(events(45));
});

test('a batch that may have failed is retried once, in order, and then dropped', async () => {
  const { queue, posted } = harness(['retry', 'retry']);
  queue.add(events(1));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  queue.add(events(1, 2));
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(posted).toEqual([events(1)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([events(1), events(2)]);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(posted).toEqual([events(1), events(2), events(1, 2)]);
});

test('a rejected batch is not retried and does not block the queue', async () => {
  const { queue, posted } = harness(['rejected']);
  queue.add(events(21));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(posted.map((some) => some.length)).toEqual([20, 1]);
});

test('a hidden page sends pending and later events by beacon', async () => {
  const { queue, posted, handed } = harness();
  queue.add(events(3));
  queue.hide();
  expect(handed).toEqual([events(3)]);
  queue.add(events(1, 9));
  expect(handed).toEqual([events(3), events(1, 9)]);
  queue.show();
  queue.add(events(1, 5));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(handed).toHaveLength(2);
  expect(posted).toEqual([events(1, 5)]);
});

test('offline events are sent when the connection is back', async () => {
  const { queue, posted, state } = harness();
  state.online = false;
  queue.add(events(2));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(posted).toEqual([]);
  state.online = true;
  queue.flush();
  expect(posted).toEqual([events(2)]);
});

test('opting out drops pending events, and so does discarding', async () => {
  const { queue, posted, handed, state } = harness();
  queue.add(events(2));
  state.allowed = false;
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  state.allowed = true;
  queue.add(events(2));
  await queue.discard();
  queue.hide();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([...posted, ...handed]).toEqual([]);
});

test('discarding waits for the request in flight and cancels its retry', async () => {
  const { queue, posted } = harness(['retry']);
  queue.add(events(20));
  await queue.discard();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(posted).toHaveLength(1);
});

test('a request stays below the limits of the server', () => {
  const large = Array.from({ length: 20 }, () => ({ eventId: '1', sessionId: 's', eventType: 'share_clicked', eventData: { url: 'é'.repeat(1_000) } }));
  expect(nextBatchSize(large)).toBe(7);
  expect(nextBatchSize([{ eventId: '1', sessionId: 's', eventType: 'share_clicked', eventData: { url: 'x'.repeat(20_000) } }])).toBe(1);
  expect(nextBatchSize([])).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countForOne } from './batch';
import { AGAIN_MS, createQueue, IDLE_MS, type Outcome } from './queue';
import type { Event } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const events = (count: number, from = 1): Event[] =>
  Array.from({ length: count }, (_, at) => ({ eventId: String(from + at), sessionId: 's', eventType: 'ladder_used', eventData: { step: from + at } }));

function road(answers: Outcome[] = []) {
  const posted: (readonly Event[])[] = [];
  const handed: (readonly Event[])[] = [];
  const state = { allowed: true, online: true };
  const queue = createQueue({
    post: async (some) => {
      posted.push(some);
      await Promise.resolve();
      return answers.shift() ?? 'kept';
    },
    handOver: (some) => handed.push(some),
    allowed: () => state.allowed,
    online: () => state.online,
  });
  return { queue, posted, handed, state, sizes: () => posted.map((some) => some.length) };
}

test('what happens within a moment goes in one request', async () => {
  const { queue, posted, sizes } = road();
  queue.add(events(1));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  queue.add(events(2, 2));
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(sizes()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([events(3)]);
});

test('twenty wait for nothing, and more go one request after the other', async () => {
  const { queue, posted, sizes } = road();
  queue.add(events(45));
  expect(sizes()).toEqual([20]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes()).toEqual([20, 20, 5]);
  expect(posted.flat()).toEqual(events(45));
});

test('a batch that may not have arrived goes once more, in its place, and then is given up', async () => {
  const { queue, posted } = road(['later', 'later']);
  queue.add(events(1));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  queue.add(events(1, 2));
  await vi.advanceTimersByTimeAsync(AGAIN_MS - 1);
  expect(posted).toEqual([events(1)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([events(1), events(2)]);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(posted).toEqual([events(1), events(2), events(1, 2)]);
});

test('what was refused is not sent again and holds nothing up', async () => {
  const { queue, posted } = road(['refused']);
  queue.add(events(21));
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(posted.map((some) => some.length)).toEqual([20, 1]);
});

test('a page that goes away hands over what waits, and what comes after', async () => {
  const { queue, posted, handed } = road();
  queue.add(events(3));
  queue.leave();
  expect(handed).toEqual([events(3)]);
  queue.add(events(1, 9));
  expect(handed).toEqual([events(3), events(1, 9)]);
  queue.comeBack();
  queue.add(events(1, 5));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(handed).toHaveLength(2);
  expect(posted).toEqual([events(1, 5)]);
});

test('without a connection they wait for one', async () => {
  const { queue, posted, state } = road();
  state.online = false;
  queue.add(events(2));
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(posted).toEqual([]);
  state.online = true;
  queue.flush();
  expect(posted).toEqual([events(2)]);
});

test('who says no while they wait is not measured, and erasing forgets them', async () => {
  const { queue, posted, handed, state } = road();
  queue.add(events(2));
  state.allowed = false;
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  state.allowed = true;
  queue.add(events(2));
  await queue.drop();
  queue.leave();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect([...posted, ...handed]).toEqual([]);
});

test('erasing waits for the request under way, and drops it when it would go again', async () => {
  const { queue, posted } = road(['later']);
  queue.add(events(20));
  await queue.drop();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(posted).toHaveLength(1);
});

test('a request stays below what the server takes', () => {
  const large = Array.from({ length: 20 }, () => ({ eventId: '1', sessionId: 's', eventType: 'share_clicked', eventData: { url: 'é'.repeat(1_000) } }));
  expect(countForOne(large)).toBe(7);
  expect(countForOne([{ eventId: '1', sessionId: 's', eventType: 'share_clicked', eventData: { url: 'x'.repeat(20_000) } }])).toBe(1);
  expect(countForOne([])).toBe(0);
});

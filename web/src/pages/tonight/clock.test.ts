import { afterEach, describe, expect, test } from 'vitest';
import { defaultEnd, formatTime, minutesLeft, parseTime, suggestedEnds, timeOf } from './clock';

const ZONES = ['Europe/Amsterdam', 'UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const own = process.env.TZ;
afterEach(() => {
  process.env.TZ = own;
});

/** On the clock of the device. */
const at = (text: string) => new Date(`2026-11-23T${text}`);
const clock = (text: string) => parseTime(text) ?? -1;

test('a time is read with a point or a colon, and printed the Dutch way', () => {
  expect([parseTime('23.05'), parseTime('23:05'), parseTime('0.30'), parseTime('00:30')]).toEqual([1385, 1385, 30, 30]);
  for (const wrong of ['', '24.00', '12.60', '23', '23.5', 'laat', '-1.00']) expect(parseTime(wrong), wrong).toBe(null);
  for (let time = 0; time < 24 * 60; time += 1) expect(parseTime(formatTime(time))).toBe(time);
  expect([formatTime(0), formatTime(30), formatTime(1380)]).toEqual(['0.00', '0.30', '23.00']);
});

describe.each(ZONES)('in %s', (zone) => {
  test('the time left is what the clock says, also past midnight', () => {
    process.env.TZ = zone;
    expect(minutesLeft(at('21:13:20'), clock('23.00'))).toBe(106);
    expect(minutesLeft(at('23:40'), clock('0.00'))).toBe(20);
    expect(minutesLeft(at('23:40'), clock('1.00'))).toBe(80);
    expect(minutesLeft(at('00:10'), clock('1.30'))).toBe(80);
  });

  test('a time that was before is not tomorrow’s', () => {
    process.env.TZ = zone;
    expect(minutesLeft(at('23:40'), clock('22.00'))).toBe(null);
    expect(minutesLeft(at('23:00'), clock('23.00'))).toBe(null);
    expect(minutesLeft(at('00:10'), clock('23.00'))).toBe(null);
    expect(minutesLeft(at('12:00'), clock('23.00'))).toBe(660);
  });

  test('each suggested time is a half hour that is still to come, the first within reach of an episode, and the default is one of them', () => {
    process.env.TZ = zone;
    for (let minute = 0; minute < 24 * 60; minute += 37) {
      const now = new Date(at('00:00:30').getTime() + minute * 60_000);
      const ends = suggestedEnds(now);
      const left = ends.map((end) => minutesLeft(now, end) ?? -1);
      expect(ends).toHaveLength(5);
      expect(ends.every((end) => end % 30 === 0)).toBe(true);
      expect(left[0]).toBeGreaterThanOrEqual(49);
      expect(left[0]).toBeLessThan(80);
      expect(left.slice(1).map((minutes, place) => minutes - (left[place] ?? 0))).toEqual([30, 30, 30, 30]);
      expect(ends).toContain(defaultEnd(now));
      expect(minutesLeft(now, defaultEnd(now))).toBeGreaterThanOrEqual(80);
    }
  });
});

test('eleven o’clock is the default of an evening, later a time that most films are over by', () => {
  expect(formatTime(defaultEnd(at('20:40')))).toBe('23.00');
  expect(formatTime(defaultEnd(at('21:30')))).toBe('23.00');
  expect(formatTime(defaultEnd(at('22:20')))).toBe('0.30');
  expect(formatTime(defaultEnd(at('23:40')))).toBe('1.30');
  expect(formatTime(defaultEnd(at('14:00')))).toBe('16.00');
});

test('a night in which the clock changes has the minutes that really pass', () => {
  process.env.TZ = 'Europe/Amsterdam';
  const before = (day: string, time: string) => new Date(`2026-${day}T${time}`);
  // 2.00 becomes 3.00: an hour less.
  expect(minutesLeft(before('03-29', '01:30'), clock('3.30'))).toBe(60);
  // 3.00 becomes 2.00: an hour more, and in it the clock shows each time twice.
  expect(minutesLeft(before('10-25', '01:30'), clock('3.30'))).toBe(180);
  expect(minutesLeft(new Date('2026-10-25T01:10:00Z'), clock('2.30'))).toBe(20);
  const now = new Date('2026-10-24T23:20:00Z');
  expect(timeOf(now)).toBe(80);
  for (const end of suggestedEnds(now)) expect(minutesLeft(now, end)).not.toBe(null);
});

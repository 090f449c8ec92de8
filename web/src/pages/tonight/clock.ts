/** Times on the device's clock. A time of day is in minutes since midnight; the time left is in whole minutes that really pass, also when the clock changes. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Beyond this a time is not the coming one but the one before: at 23.40, 1.00 is still to come and 22.00 has passed. */
const MOST_MINUTES = 12 * 60;

/** The least time left of a suggested time, and how many are suggested, half an hour apart. */
const FIRST_MINUTES = 50;
const STEP = 30;
const SUGGESTED = 5;

/** A quiet hour to end at, suggested first when it leaves this much. */
const FAVOURITE = 23 * 60;
const FAVOURITE_LEAVES = 80;

export const timeOf = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** 23:05 -> "23.05", 0:30 -> "0.30" */
export const formatTime = (time: number): string => `${Math.floor(time / 60)}.${String(time % 60).padStart(2, '0')}`;

/** "23.05", "23:05", "0.30"; null for what is no time. */
export function parseTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[.:](\d\d)$/.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** The first moment after `now` at which the clock shows the time. */
function nextAt(now: Date, time: number): Date {
  const on = (day: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, Math.floor(time / 60), time % 60);
  const today = on(0);
  // In the night that summer time ends the clock shows some times twice.
  const again = new Date(today.getTime() + HOUR_MS);
  return [today, ...(timeOf(again) === time ? [again] : [])].find((moment) => moment > now) ?? on(1);
}

/** Whole minutes until the clock shows the time; null if that has passed. */
export function minutesLeft(now: Date, time: number): number | null {
  const left = Math.floor((nextAt(now, time).getTime() - now.getTime()) / MINUTE_MS);
  return left > MOST_MINUTES ? null : left;
}

/** Times to end at: half hours, the first of which leaves time for an episode. */
export function suggestedEnds(now: Date): number[] {
  const first = new Date(Math.ceil(now.getTime() / MINUTE_MS + FIRST_MINUTES) * MINUTE_MS);
  const past = first.getMinutes() % STEP;
  const start = first.getTime() + (past === 0 ? 0 : STEP - past) * MINUTE_MS;
  const ends = Array.from({ length: SUGGESTED }, (_, at) => timeOf(new Date(start + at * STEP * MINUTE_MS)));
  return [...new Set(ends)];
}

/** 23.00 in the course of an evening, else a time that most films are over by. */
export function defaultEnd(now: Date): number {
  const ends = suggestedEnds(now);
  const favours = ends.includes(FAVOURITE) && (minutesLeft(now, FAVOURITE) ?? 0) >= FAVOURITE_LEAVES;
  return favours ? FAVOURITE : (ends[2] ?? FAVOURITE);
}

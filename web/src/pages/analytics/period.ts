/** The period in the URL: `dagen`, or `van` and `tot`, and `soort`. */
import type { MediaType } from '../../api/types';

export type Kind = 'all' | MediaType;

export interface Period {
  /** First and last UTC day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  kind: Kind;
  /** One of PRESETS, or null for a custom range. */
  preset: number | null;
}

export const PRESETS: readonly number[] = [7, 30, 90];
const DEFAULT_DAYS = 30;
export const MAX_DAYS = 731;
const DAY_MS = 86_400_000;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Number of days, both ends included. */
export const lengthOf = (from: string, to: string): number => number(to) - number(from) + 1;
export const isPeriod = (from: string, to: string): boolean => lengthOf(from, to) >= 1 && lengthOf(from, to) <= MAX_DAYS;

const last = (days: number, today: Date) => ({ from: dayOf(new Date(today.getTime() - (days - 1) * DAY_MS)), to: dayOf(today) });

/** Reads a period from the URL; an invalid one becomes the last 30 days. */
export function readPeriod(query: URLSearchParams, today: Date): Period {
  const soort = query.get('soort');
  const kind: Kind = soort === 'movie' || soort === 'tv' ? soort : 'all';
  const [from, to] = [query.get('van'), query.get('tot')];
  if (isDay(from) && isDay(to) && isPeriod(from, to)) return { from, to, kind, preset: null };
  const days = PRESETS.find((preset) => String(preset) === query.get('dagen')) ?? DEFAULT_DAYS;
  return { ...last(days, today), kind, preset: days };
}

/** URL parameters of a period; defaults are left out. */
export function writePeriod({ from, to, kind, preset }: Period): Record<string, string> {
  const days: Record<string, string> = preset === null ? { van: from, tot: to } : preset === DEFAULT_DAYS ? {} : { dagen: String(preset) };
  return kind === 'all' ? days : { ...days, soort: kind };
}

/** Every day of the period, ascending. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: lengthOf(from, to) }, (_, n) => dayOf(new Date(first + n * DAY_MS)));
}

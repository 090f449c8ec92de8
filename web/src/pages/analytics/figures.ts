/** Converts the API's tables into the items that charts and tables show. */
import type { AnalyticsAnswer, AnalyticsDay, AnalyticsMeasure, AnalyticsRow } from '../../api/types';
import { formatNumber } from '../../lib/numbers';
import { analyticsText as text, measureText } from '../../strings/nl';
import { daysOf } from './period';

export interface Item {
  key: string;
  name: string;
  count: number;
  good: number;
  bad: number;
  sessions: number;
}

export interface Table {
  measure: AnalyticsMeasure;
  items: Item[];
  /** Sum over all keys, including those that are not among the items. */
  count: number;
  keys: number;
}

/** Measures whose keys have a fixed order instead of one by count. */
const ORDERED: readonly AnalyticsMeasure[] = ['funnel', 'search-outcomes', 'sets', 'ladder', 'votes-by-role', 'votes-by-rung', 'stars', 'access', 'conversions'];

export function tableOf(answer: AnalyticsAnswer, measure: AnalyticsMeasure): Table {
  const found = answer.tables.find((table) => table.measure === measure);
  const items = (found?.rows ?? []).map((row) => itemOf(measure, row));
  return { measure, items: ORDERED.includes(measure) ? inOrder(measure, items) : items, count: found?.count ?? 0, keys: found?.keys ?? 0 };
}

function itemOf(measure: AnalyticsMeasure, { key, label, count, good, sessions }: AnalyticsRow): Item {
  return { key, name: nameOf(measure, key, label), count, good, bad: count - good, sessions };
}

export function nameOf(measure: AnalyticsMeasure, key: string, label: string | null): string {
  const known = measureText[measure]?.keys?.[key];
  if (known !== undefined) return known;
  if (measure === 'sets') return text.nthSet(Number(key));
  if (measure === 'tip-jar' && /^\d+(?:\.\d+)?$/.test(key)) return text.euros(key);
  return label ?? key;
}

/** In the order of the strings; numeric keys by value, unknown keys last. */
function inOrder(measure: AnalyticsMeasure, items: Item[]): Item[] {
  const known = Object.keys(measureText[measure]?.keys ?? {});
  const place = ({ key }: Item) => (known.length === 0 ? Number(key) : known.includes(key) ? known.indexOf(key) : known.length);
  return items.toSorted((a, b) => place(a) - place(b));
}

const EMPTY: Omit<AnalyticsDay, 'day'> = { sessions: 0, searches: 0, sets: 0, tips: 0, providers: 0 };

/** Every day of the period; days without figures are zero. */
export function everyDay(answer: Pick<AnalyticsAnswer, 'from' | 'to' | 'days'>): AnalyticsDay[] {
  const known = new Map(answer.days.map((day) => [day.day, day]));
  return daysOf(answer).map((day) => known.get(day) ?? { day, ...EMPTY });
}

export type Sum = Exclude<keyof AnalyticsDay, 'day'>;

export const sumOf = (days: readonly AnalyticsDay[], what: Sum): number => days.reduce((sum, day) => sum + day[what], 0);

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('nl-NL', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export const formatCount = (n: number): string => formatNumber(n);
/** A share of zero is undefined and shown as a dash. */
export const formatShare = (part: number, of: number): string => (of === 0 ? '–' : percent.format(part / of));
export const formatDay = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));
export const formatWeekday = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));
export const formatLongDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));
export const formatMoment = (text: string): string => moment.format(new Date(text));

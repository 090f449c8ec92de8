/** Values in Dutch: scores, lengths, ages, lists and dates. */
import { words } from './nl';
import type { TitleCard } from '../api/types';

// The first use of Intl takes 50 ms on a slow phone.
const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

type Length = Pick<TitleCard, 'runtime' | 'seasons' | 'episodeRuntime'>;

/** 8.433 -> "8,4" */
export const formatScore = (score: number) => score.toFixed(1).replace('.', ',');

/** A mean of fewer votes is not shown. */
const MIN_VOTES = 10;

/** The mean vote, if it is reliable. A vote count of 0 means that the count is unknown. */
export function reliableScore({ voteAverage, voteCount }: Pick<TitleCard, 'voteAverage' | 'voteCount'>): string | null {
  const few = voteCount > 0 && voteCount < MIN_VOTES;
  return voteAverage === null || voteAverage <= 0 || few ? null : formatScore(voteAverage);
}

/** 139 -> "2 u 19", 45 -> "45 min" */
export function formatRuntime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return words.minutes(rest);
  return rest === 0 ? words.hours(hours) : words.hoursMinutes(hours, rest);
}

/** Running time of a film; number of seasons and length of episodes of a series. Unknown parts are left out. */
export function formatLength({ runtime, seasons, episodeRuntime }: Length): string[] {
  if (runtime) return [formatRuntime(runtime)];
  const parts: string[] = [];
  if (seasons) parts.push(words.seasons(seasons));
  if (episodeRuntime) parts.push(words.perEpisode(formatRuntime(episodeRuntime)));
  return parts;
}

export const formatKijkwijzer = (age: number) => (age === 0 ? words.allAges : words.ageFrom(age));

/** ["Drama", "Misdaad", "Thriller"] -> "Drama, Misdaad en Thriller" */
export function joinDutch(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${words.and} ${parts[parts.length - 1]}`;
}

/** What search engines show of a description. */
const MAX_DESCRIPTION = 160;

/** The first description that is shown whole, the last one if none is. */
export const fitting = (...options: readonly string[]): string => options.find((text) => text.length <= MAX_DESCRIPTION) ?? options[options.length - 1] ?? '';

/** "2026-10" -> "oktober 2026"; other text is returned as it is. */
export function formatMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d\d)$/.exec(month) ?? [];
  const name = MONTHS[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

/** 21 november 2025 */
export const formatLongDate = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

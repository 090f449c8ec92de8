/** Relaxation steps as Dutch sentences. */
import type { RelaxationStep } from '../api/types';
import { relaxationText as text } from '../strings/nl';

/** The services filter was dropped. */
export const SERVICES_STEP = 5;

export function relaxationLine({ step, name, before, after }: RelaxationStep): string {
  switch (step) {
    case 1:
      return /^\D*$/.test(after) ? text.anyYear(years(before)) : text.widened(name, years(before), years(after));
    case 2:
      return lengthLine(name, before, after);
    case 3:
      return text.anyLanguage(before);
    case 4:
      return text.anyScore(before);
    case SERVICES_STEP:
      return text.services;
    case 6:
      return text.anyGenre(before);
    case 7:
      return text.kinship;
    case 8:
      return text.net;
    case 9:
      return text.anyDirection(before);
    default:
      return text.other(name, before, after);
  }
}

/** Rewrites a range so that it fits into the sentence: "1990 tot en met 1999" becomes "1990-1999". */
function years(value: string): string {
  const range = /^(\d{4}) tot en met (\d{4})$/.exec(value);
  if (range !== null) return `${range[1] ?? ''}-${range[2] ?? ''}`;
  const [, open, year = ''] = /^(vanaf|tot en met) (\d{4})$/.exec(value) ?? [];
  if (open === undefined) return value;
  return open === 'vanaf' ? text.since(year) : text.until(year);
}

function lengthLine(name: string, before: string, after: string): string {
  const [, minutes] = /^hoogstens (\d+) minuten$/.exec(before) ?? [];
  if (minutes === undefined) return text.other(name, before, after);
  return /\d/.test(after) ? text.widened(name, minutes, after.replace(/^hoogstens /, '')) : text.anyLength(before);
}

/** Splits a line around ranges of years, which must not be broken over two lines. */
export const aroundYears = (line: string) => line.split(/(\d{4}-\d{4})/);

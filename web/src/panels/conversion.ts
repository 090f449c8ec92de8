/** Measures whether a sheet led to a click on an offer. Reported once, when the sheet is closed. */
import type { Events } from '../events/types';

type Conversion = Pick<Events['sheet_conversion'], 'timeToConversion' | 'clickedProviders'>;

export function createConversion(now: () => number) {
  const opened = now();
  const clicked: string[] = [];
  let first: number | null = null;
  let closed = false;
  return {
    click: (provider: string) => {
      first ??= now();
      if (!clicked.includes(provider)) clicked.push(provider);
    },
    /** Null if nothing was clicked, and from the second call on. */
    close: (): Conversion | null => {
      if (closed || first === null) return null;
      closed = true;
      return { timeToConversion: Math.round(first - opened), clickedProviders: [...clicked] };
    },
  };
}

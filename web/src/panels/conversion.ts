/** Whether an opened sheet led anywhere: the first press on an offer, and all services pressed. Told once, on closing. */
import type { Events } from '../events/types';

type Conversion = Pick<Events['sheet_conversion'], 'timeToConversion' | 'clickedProviders'>;

export function createConversion(now: () => number) {
  const opened = now();
  const clicked: string[] = [];
  let first: number | null = null;
  let told = false;
  return {
    click: (provider: string) => {
      first ??= now();
      if (!clicked.includes(provider)) clicked.push(provider);
    },
    /** Null when nothing was pressed, and from the second time on. */
    close: (): Conversion | null => {
      if (told || first === null) return null;
      told = true;
      return { timeToConversion: Math.round(first - opened), clickedProviders: [...clicked] };
    },
  };
}

import type { Tip, TitleCard } from '../../api/types';
import { results } from '../../strings/nl';

interface Shown {
  /** The set number, from 0. */
  alt: number;
  /** 1, 2 or 3. */
  position: number;
  /** Only what the visitor's services offer was searched. */
  limited: boolean;
}

/**
 * What a tip is called. Of the few titles that the visitor's services have, the closest may be far off: it is not called close when it is unsure or of
 * none of the seed's genres.
 */
export function roleText(tip: Tip, seed: TitleCard, { alt, position, limited }: Shown): string {
  const role = results.role(tip.role, alt, position);
  if (!limited || tip.role !== 'closest') return role;
  const isClose = !tip.reason.weak && tip.genres.some((genre) => seed.genres.includes(genre));
  return isClose ? `${role} ${results.onServices}` : results.justOnServices;
}

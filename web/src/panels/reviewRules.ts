import { holdsContact } from './contact';

/** What a review may hold; the server holds to the same. */
export const TEXT = { from: 20, to: 500 } as const;
export const MOST_NAME = 60;

export type ReviewTrouble = 'stars' | 'short' | 'long' | 'contact' | 'name';

export const length = (text: string) => [...text.trim()].length;

export function reviewTrouble({ stars, text, name }: { stars: number; text: string; name: string }): ReviewTrouble | null {
  if (stars < 1) return 'stars';
  const letters = length(text);
  if (letters > 0 && letters < TEXT.from) return 'short';
  if (letters > TEXT.to) return 'long';
  if (holdsContact(text) || holdsContact(name)) return 'contact';
  return length(name) > MOST_NAME ? 'name' : null;
}

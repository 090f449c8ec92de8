import { containsContact } from './contact';

/** Limits of a review, as the server applies them. */
export const TEXT = { from: 20, to: 500 } as const;
export const MAX_NAME = 60;

export type ReviewError = 'stars' | 'short' | 'long' | 'contact' | 'name';

export const characterCount = (text: string) => [...text.trim()].length;

export function validateReview({ stars, text, name }: { stars: number; text: string; name: string }): ReviewError | null {
  if (stars < 1) return 'stars';
  const letters = characterCount(text);
  if (letters > 0 && letters < TEXT.from) return 'short';
  if (letters > TEXT.to) return 'long';
  if (containsContact(text) || containsContact(name)) return 'contact';
  return characterCount(name) > MAX_NAME ? 'name' : null;
}

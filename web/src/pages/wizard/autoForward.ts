/** History state of a forwarded search: the search text, in case another title was meant. */
export interface AutoForward {
  typed: string;
}

const normalize = (text: string) => text.trim().toLocaleLowerCase('nl-NL');

/** The search text, unless it is the title itself. */
export function typedBeforeForward(state: unknown, title: string): string | null {
  const typed = (state as Partial<AutoForward> | null)?.typed;
  return typeof typed === 'string' && normalize(typed) !== normalize(title) ? typed : null;
}

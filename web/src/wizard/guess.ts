/** Carried along when a search went straight on to a title: what was typed, in case that title was not meant. */
export interface Guess {
  typed: string;
}

const plain = (text: string) => text.trim().toLocaleLowerCase('nl-NL');

/** What was typed, if it is not simply the title. */
export function guessedFrom(state: unknown, title: string): string | null {
  const typed = (state as Partial<Guess> | null)?.typed;
  return typeof typed === 'string' && plain(typed) !== plain(title) ? typed : null;
}

/** Splits a reason into plain text and titles, which are between asterisks. */
export interface TextPiece {
  text: string;
  isTitle: boolean;
}

export function splitTitles(text: string): TextPiece[] {
  return text
    .split(/\*([^*]+)\*/)
    .map((piece, index) => ({ text: piece, isTitle: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The year at the end of a search text: "dune 2021" -> 2021. */
export function yearInQuery(q: string): number | null {
  const found = /(?:^|\D)((?:19|20)\d{2})\)?\s*$/.exec(q);
  return found?.[1] === undefined ? null : Number(found[1]);
}

interface TextPiece {
  text: string;
  isTitle: boolean;
}

/** A Dutch reason, with its titles marked up. */
export function ReasonText({ text }: { text: string }) {
  return splitTitles(text).map((piece, index) =>
    piece.isTitle ? <cite key={index}>{piece.text}</cite> : <span key={index}>{piece.text}</span>,
  );
}

/** Titles are between asterisks. */
export function splitTitles(text: string): TextPiece[] {
  return text
    .split(/\*([^*]+)\*/)
    .map((piece, index) => ({ text: piece, isTitle: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

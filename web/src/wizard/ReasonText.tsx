import { splitTitles } from '../lib/reasonText';

/** A Dutch reason, with its titles marked up. */
export function ReasonText({ text }: { text: string }) {
  return splitTitles(text).map((piece, index) =>
    piece.isTitle ? <cite key={index}>{piece.text}</cite> : <span key={index}>{piece.text}</span>,
  );
}

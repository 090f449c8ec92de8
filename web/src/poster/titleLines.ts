/** Breaks a title into lines that each fill the poster's width, like wooden type in a frame. */
const WIDE = /[MW@%]/;
const NARROW = /[IJ1.,:;'’!|()-]/;

/** Width in em of upper-case heavy type, near enough: the drawing stretches the small remainder. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter === ' ') width += 0.25;
    else if (WIDE.test(letter)) width += 0.9;
    else if (NARROW.test(letter)) width += 0.36;
    else width += 0.65;
  }
  return width;
}

/** The split into `count` lines with the least widest line; words stay whole and in order. */
function split(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let bestWidth = Infinity;
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), ...split(words.slice(cut), count - 1)];
    const width = Math.max(...lines.map(textWidth));
    if (width < bestWidth) [best, bestWidth] = [lines, width];
  }
  return best;
}

/** A line of nothing but an article or a preposition stays small, so that the words that matter are the large ones. */
const SMALL = /^(?:(?:A|AN|AND|AT|DE|EEN|EL|EN|FOR|FROM|HET|IN|LA|LE|OF|ON|OP|TE|THE|TO|VAN|&)\s?)+$/;

export interface TitleLine {
  text: string;
  size: number;
  /** Whether the line is stretched to the full width. */
  filled: boolean;
}
export interface TitleBlock {
  lines: TitleLine[];
  height: number;
}

const LARGEST = 86;
const LARGEST_SMALL = 26;
const SMALLEST = 13;
const CAP_HEIGHT = 0.7;
const GAP = 7;
export const capHeight = (line: TitleLine) => line.size * CAP_HEIGHT;

function setLines(texts: string[], width: number): TitleBlock {
  const lines = texts.map((text): TitleLine => {
    const fit = width / Math.max(textWidth(text), 0.3);
    const largest = texts.length > 1 && SMALL.test(text) ? LARGEST_SMALL : LARGEST;
    return { text, size: Math.max(SMALLEST, Math.min(largest, fit)), filled: fit <= largest };
  });
  const height = lines.reduce((sum, line) => sum + capHeight(line) + GAP, -GAP);
  return { lines, height };
}

/** Of all splits the one whose height comes closest to the wanted one. */
export function titleBlock(title: string, width: number, wanted: number): TitleBlock {
  const words = title.toLocaleUpperCase('nl-NL').split(/\s+/).filter(Boolean).slice(0, 16);
  const options = Array.from({ length: Math.min(words.length, 6) }, (_, index) =>
    setLines(split(words, index + 1), width),
  );
  return options.reduce(
    (best, option) => (Math.abs(option.height - wanted) < Math.abs(best.height - wanted) ? option : best),
    options[0] ?? setLines(['?'], width),
  );
}

/** Breaks a title into lines that each fill the poster's width, like wooden type in a frame. */
/** Widths in hundredths of an em of the typeface's heaviest capitals. */
const WIDTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [19, "'"],
      [22, ' .,;’'],
      [28, ':|!I'],
      [36, '()-/1J'],
      [52, '7LT?Z'],
      [60, '235F'],
      [65, 'E4689SYP'],
      [70, 'AVCR0BKX'],
      [74, 'DOGHQU&'],
      [79, 'N'],
      [98, 'MW@%'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
);
const OTHER_LETTER = 70;
const IDEOGRAM = 100;

/** Width in em, near enough: the drawing stretches or squeezes the small remainder. */
export function textWidth(text: string): number {
  const widths = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(
    (letter) => WIDTHS[letter] ?? (letter >= '\u2e80' ? IDEOGRAM : OTHER_LETTER),
  );
  return widths.reduce((sum, width) => sum + width, 0) / 100;
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
  /** As wide as it is to be drawn: the full width, or less for a short word. */
  width: number;
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
/** How far a Q hangs below the line, of the size of its letters. */
const TAIL = 0.14;
export const capHeight = (line: TitleLine) => line.size * CAP_HEIGHT;
/** The room below a line, up to the next one. */
export const gapBelow = (line: TitleLine) => GAP + (line.text.includes('Q') ? line.size * TAIL : 0);

function setLines(texts: string[], width: number): TitleBlock {
  const lines = texts.map((text): TitleLine => {
    const fit = width / Math.max(textWidth(text), 0.3);
    const largest = texts.length > 1 && SMALL.test(text) ? LARGEST_SMALL : LARGEST;
    const size = Math.max(SMALLEST, Math.min(largest, fit));
    return { text, size, width: Math.min(width, textWidth(text) * size) };
  });
  const height = lines.reduce((sum, line, at) => sum + capHeight(line) + (at < lines.length - 1 ? gapBelow(line) : 0), 0);
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

/** Breaks a title into lines that each fill the poster's width. */
/** Widths of the typeface's boldest capitals, in hundredths of an em. */
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

/** Approximate width in em; the SVG stretches or squeezes the remainder. */
export function textWidth(text: string): number {
  const widths = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(
    (letter) => WIDTHS[letter] ?? (letter >= '\u2e80' ? IDEOGRAM : OTHER_LETTER),
  );
  return widths.reduce((sum, width) => sum + width, 0) / 100;
}

/** The split into `count` lines whose widest line is the narrowest; words stay whole and in order. */
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

/** A line of articles and prepositions stays small, so that the other words are large. */
const SMALL_WORDS = /^(?:(?:A|AN|AND|AT|DE|EEN|EL|EN|FOR|FROM|HET|IN|LA|LE|OF|ON|OP|TE|THE|TO|VAN|&)\s?)+$/;

export interface TitleLine {
  text: string;
  size: number;
  /** Width to draw: the full width, or less for a short word. */
  width: number;
}
export interface TitleBlock {
  lines: TitleLine[];
  height: number;
}

const MAX_SIZE = 86;
const MAX_SMALL_SIZE = 26;
const MIN_SIZE = 13;
const CAP_HEIGHT = 0.7;
const GAP = 7;
/** Depth of a Q below the baseline, relative to the font size. */
const DESCENDER = 0.14;
export const capHeight = (line: TitleLine) => line.size * CAP_HEIGHT;
/** Distance to the next line. */
export const gapBelow = (line: TitleLine) => GAP + (line.text.includes('Q') ? line.size * DESCENDER : 0);

function setLines(texts: string[], width: number): TitleBlock {
  const lines = texts.map((text): TitleLine => {
    const fit = width / Math.max(textWidth(text), 0.3);
    const max = texts.length > 1 && SMALL_WORDS.test(text) ? MAX_SMALL_SIZE : MAX_SIZE;
    const size = Math.max(MIN_SIZE, Math.min(max, fit));
    return { text, size, width: Math.min(width, textWidth(text) * size) };
  });
  const height = lines.reduce((sum, line, at) => sum + capHeight(line) + (at < lines.length - 1 ? gapBelow(line) : 0), 0);
  return { lines, height };
}

/** Of all splits, the one whose height is closest to the wanted one. */
export function titleBlock(title: string, width: number, target: number): TitleBlock {
  const words = title.toLocaleUpperCase('nl-NL').split(/\s+/).filter(Boolean).slice(0, 16);
  const options = Array.from({ length: Math.min(words.length, 6) }, (_, index) =>
    setLines(split(words, index + 1), width),
  );
  return options.reduce(
    (best, option) => (Math.abs(option.height - target) < Math.abs(best.height - target) ? option : best),
    options[0] ?? setLines(['?'], width),
  );
}

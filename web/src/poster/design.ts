/** The whole poster as data: same title, year and genre, same poster. */
import { hashText, createRandom } from './random';
import { motifsFor } from './genreMotifs';
import { HEIGHT, MOTIFS, WIDTH, type Area, type Shape } from './motifs';
import { PALETTES, type Palette } from './palettes';
import { capHeight, titleBlock } from './titleLines';

export interface PosterSubject {
  title: string;
  year: number | null;
  genre: string | null;
}
export interface PlacedLine {
  text: string;
  size: number;
  y: number;
  /** Exact width to set the line to; null leaves it as it falls. */
  width: number | null;
}
export interface PosterDesign {
  palette: Palette;
  shapes: Shape[];
  /** Where the shapes may show: never under the title. */
  area: Area;
  lines: PlacedLine[];
  foot: string;
  footY: number;
}

const MARGIN = 16;
const FOOT = 14;

export function designPoster({ title, year, genre }: PosterSubject): PosterDesign {
  // The colours follow from title and year alone, so that a title keeps them where its genre is not known.
  const random = createRandom(hashText(`${title}|${year ?? ''}`));
  const palette = random.pick(PALETTES);
  const titleOnTop = random.next() < 0.5;
  const block = titleBlock(title, WIDTH - 2 * MARGIN, random.between(95, 140));

  const titleTop = titleOnTop ? MARGIN + 2 : HEIGHT - MARGIN - block.height;
  const area = titleOnTop
    ? { top: titleTop + block.height + 14, bottom: HEIGHT - MARGIN - FOOT - 8 }
    : { top: MARGIN + FOOT + 6, bottom: titleTop - 14 };
  const motif = MOTIFS[random.pick(motifsFor(genre))];

  let y = titleTop;
  const lines = block.lines.map((line): PlacedLine => {
    y += capHeight(line);
    const placed = { text: line.text, size: line.size, y, width: line.filled ? WIDTH - 2 * MARGIN : null };
    y += 7;
    return placed;
  });
  return {
    palette,
    shapes: motif(area, random),
    area,
    lines,
    foot: [year, genre].filter((part) => part !== null).join('  ·  '),
    footY: titleOnTop ? HEIGHT - MARGIN : MARGIN + 9,
  };
}

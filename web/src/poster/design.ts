/** The whole poster as data. Colours and shapes follow from the media type and the id alone, which are known everywhere. */
import { hashText, createRandom } from './random';
import type { MediaType } from '../api/types';
import { HEIGHT, MOTIF_NAMES, MOTIFS, WIDTH, type Area, type Shape } from './motifs';
import { PALETTES, type Palette } from './palettes';
import { capHeight, titleBlock } from './titleLines';

export interface PosterSubject {
  mediaType: MediaType;
  tmdbId: number;
  title: string;
  year: number | null;
}
export interface PlacedLine {
  text: string;
  size: number;
  y: number;
  /** Exact width to set the line to, whatever the typeface: never beyond the margin. */
  width: number;
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

export function designPoster({ mediaType, tmdbId, title, year }: PosterSubject): PosterDesign {
  const random = createRandom(hashText(`${mediaType}|${tmdbId}`));
  const palette = random.pick(PALETTES);
  const titleOnTop = random.next() < 0.5;
  const block = titleBlock(title, WIDTH - 2 * MARGIN, random.between(95, 140));

  const titleTop = titleOnTop ? MARGIN + 2 : HEIGHT - MARGIN - block.height;
  const area = titleOnTop
    ? { top: titleTop + block.height + 14, bottom: HEIGHT - MARGIN - FOOT - 8 }
    : { top: MARGIN + FOOT + 6, bottom: titleTop - 14 };
  const motif = MOTIFS[random.pick(MOTIF_NAMES)];

  let y = titleTop;
  const lines = block.lines.map((line): PlacedLine => {
    y += capHeight(line);
    const placed = { text: line.text, size: line.size, y, width: line.width };
    y += 7;
    return placed;
  });
  return {
    palette,
    shapes: motif(area, random),
    area,
    lines,
    foot: year === null ? '' : String(year),
    footY: titleOnTop ? HEIGHT - MARGIN : MARGIN + 9,
  };
}

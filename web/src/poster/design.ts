/** The whole poster as data. Colours follow from the media type and the id, and for a war from that; shapes from these and the genres. */
import { hashText, createRandom } from './random';
import type { MediaType } from '../api/types';
import { isGrave, lookFor } from './looks';
import { HEIGHT, MOTIFS, WIDTH, type Area, type MotifName, type Shape } from './motifs';
import { PALETTES, SOBER, type Palette } from './palettes';
import { capHeight, gapBelow, titleBlock } from './titleLines';

export interface PosterSubject {
  mediaType: MediaType;
  tmdbId: number;
  title: string;
  year: number | null;
  /** Dutch names, where they are known. */
  genres?: readonly string[];
  /** Chosen by hand, for what is no title. */
  look?: Look;
}
export interface Look {
  palette: number;
  motif: MotifName;
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
  /** The genre that says most, across from the foot. */
  genre: string;
  footY: number;
}

const MARGIN = 16;
/** Of all numbers tried the one with which the best known titles, who stand side by side most, differ most. */
const SALT = 6915;
const FOOT = 14;

export function designPoster({ mediaType, tmdbId, title, year, genres = [], look }: PosterSubject): PosterDesign {
  const random = createRandom(hashText(`${mediaType}|${tmdbId}|${SALT}`));
  const drawn = random.pick(isGrave(genres) ? SOBER : PALETTES);
  const palette = look === undefined ? drawn : (PALETTES[look.palette] ?? drawn);
  const titleOnTop = random.next() < 0.5;
  const block = titleBlock(title, WIDTH - 2 * MARGIN, random.between(95, 140));

  const titleTop = titleOnTop ? MARGIN + 2 : HEIGHT - MARGIN - block.height;
  const area = titleOnTop
    ? { top: titleTop + block.height + 14, bottom: HEIGHT - MARGIN - FOOT - 8 }
    : { top: MARGIN + FOOT + 6, bottom: titleTop - 14 };
  const { motif, genre } = look === undefined ? lookFor(genres, random) : { ...look, genre: '' };

  let y = titleTop;
  const lines = block.lines.map((line): PlacedLine => {
    y += capHeight(line);
    const placed = { text: line.text, size: line.size, y, width: line.width };
    y += gapBelow(line);
    return placed;
  });
  return {
    palette,
    shapes: MOTIFS[motif](area, random),
    area,
    lines,
    foot: String(year ?? ''),
    genre,
    footY: titleOnTop ? HEIGHT - MARGIN : MARGIN + 9,
  };
}

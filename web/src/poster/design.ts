/** A poster as data. The palette follows from media type and id (sober ones for war), the shapes from these and the genres. */
import { hashText, createRandom } from './random';
import type { MediaType } from '../api/types';
import { isAboutWar, chooseMotif } from './motifChoice';
import { HEIGHT, MOTIFS, WIDTH, type Area, type MotifName, type Shape } from './motifs';
import { PALETTES, SOBER_PALETTES, type Palette } from './palettes';
import { capHeight, gapBelow, titleBlock } from './titleLines';

export interface PosterSubject {
  mediaType: MediaType;
  tmdbId: number;
  title: string;
  year: number | null;
  /** Dutch names, where known. */
  genres?: readonly string[];
  /** Overrides the generated style, for posters that are not of a title. */
  fixed?: FixedStyle;
}
export interface FixedStyle {
  palette: number;
  motif: MotifName;
}
export interface PlacedLine {
  text: string;
  size: number;
  y: number;
  /** Exact width of the line in any typeface, within the margins. */
  width: number;
}
export interface PosterDesign {
  palette: Palette;
  shapes: Shape[];
  /** Area of the shapes, which never overlaps the title. */
  area: Area;
  lines: PlacedLine[];
  year: string;
  /** The primary genre, opposite the year. */
  genre: string;
  captionY: number;
}

const MARGIN = 16;
/** Of the salts tried, the one that makes the posters of the best known titles differ most. */
const SEED_SALT = 6915;
const CAPTION_HEIGHT = 14;

export function designPoster({ mediaType, tmdbId, title, year, genres = [], fixed }: PosterSubject): PosterDesign {
  const random = createRandom(hashText(`${mediaType}|${tmdbId}|${SEED_SALT}`));
  const picked = random.pick(isAboutWar(genres) ? SOBER_PALETTES : PALETTES);
  const palette = fixed === undefined ? picked : (PALETTES[fixed.palette] ?? picked);
  const titleOnTop = random.next() < 0.5;
  const block = titleBlock(title, WIDTH - 2 * MARGIN, random.between(95, 140));

  const titleTop = titleOnTop ? MARGIN + 2 : HEIGHT - MARGIN - block.height;
  const area = titleOnTop
    ? { top: titleTop + block.height + 14, bottom: HEIGHT - MARGIN - CAPTION_HEIGHT - 8 }
    : { top: MARGIN + CAPTION_HEIGHT + 6, bottom: titleTop - 14 };
  const { motif, genre } = fixed === undefined ? chooseMotif(genres, random) : { ...fixed, genre: '' };

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
    year: String(year ?? ''),
    genre,
    captionY: titleOnTop ? HEIGHT - MARGIN : MARGIN + 9,
  };
}

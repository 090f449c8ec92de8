import { describe, expect, test } from 'vitest';
import { designPoster } from './design';
import { HEIGHT, MOTIFS, WIDTH } from './motifs';
import { PALETTES, SOBER_PALETTES } from './palettes';
import { createRandom, hashText } from './random';
import { textWidth, titleBlock } from './titleLines';

const TITLES = [
  'It',
  'Up',
  'Oppenheimer',
  'The Office',
  'The Shawshank Redemption',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Het diner',
  'Being John Malkovich',
  '七人の侍',
  'Supercalifragilisticexpialidocious',
  '',
];

const fightClub = { mediaType: 'movie', tmdbId: 550, title: 'Fight Club', year: 1999 } as const;

test('the same title and genres give the same poster', () => {
  expect(designPoster(fightClub)).toEqual(designPoster({ ...fightClub }));
  const card = { ...fightClub, voteAverage: 8.4 };
  expect(designPoster(card)).toEqual(designPoster(fightClub));
  expect(JSON.stringify(designPoster(fightClub))).toMatchSnapshot();
});

test('an unknown year changes the caption only', () => {
  expect(designPoster({ ...fightClub, year: null })).toEqual({ ...designPoster(fightClub), year: '' });
});

test('the primary genre selects the motif and is printed on the poster', () => {
  const of = (...genres: string[]) => designPoster({ ...fightClub, genres });
  expect(of('Drama', 'Horror')).toEqual(of('Horror'));
  expect(of('Horror').genre).toBe('Horror');
  expect(of('Horror').palette).toEqual(of('Western').palette);
  expect(of('Horror').shapes).not.toEqual(of('Western').shapes);
  expect(of('Sciencefiction en fantasy')).toEqual({ ...of('Sciencefiction'), genre: 'Sciencefiction en fantasy' });
  expect(of('Oorlog en politiek').genre).toBe('Oorlog en politiek');
  expect(of('Talkshow').genre).toBe('Talkshow');
});

test('war films have sober palettes', () => {
  const papers = (genre: string) => Array.from({ length: 200 }, (_, at) => designPoster({ ...fightClub, tmdbId: at + 1, genres: ['Drama', genre] }).palette);
  expect(new Set(papers('Oorlog'))).toEqual(new Set(SOBER_PALETTES));
  expect(new Set(papers('Oorlog en politiek'))).toEqual(new Set(SOBER_PALETTES));
  expect(new Set(papers('Komedie'))).toEqual(new Set(PALETTES));
});

test('another id or media type is another poster', () => {
  const design = (change: object) => JSON.stringify(designPoster({ ...fightClub, ...change }));
  expect(design({ tmdbId: 551 })).not.toBe(design({}));
  expect(design({ mediaType: 'tv' })).not.toBe(design({}));
});

test('consecutive ids spread over palettes and motifs', () => {
  const posters = Array.from({ length: 200 }, (_, at) => designPoster({ ...fightClub, tmdbId: at + 1 }));
  expect(new Set(posters.map(({ palette }) => palette.paper)).size).toBe(PALETTES.length);
  expect(new Set(posters.map(({ shapes }) => JSON.stringify(shapes))).size).toBeGreaterThan(100);
});

test.each(TITLES)('"%s" fits on the poster', (title) => {
  const { lines, area, shapes } = designPoster({ mediaType: 'movie', tmdbId: 7, title, year: null });
  for (const line of lines) {
    expect(line.y).toBeGreaterThan(0);
    expect(line.y).toBeLessThanOrEqual(HEIGHT);
    expect(line.width).toBeGreaterThan(0);
    expect(line.width).toBeLessThanOrEqual(WIDTH - 2 * 16);
  }
  expect(area.bottom - area.top).toBeGreaterThan(60);
  expect(shapes.map((shape) => shape.d).join()).not.toMatch(/NaN|undefined|Infinity/);
});

test('every motif draws finite shapes in any area', () => {
  for (const motif of Object.values(MOTIFS)) {
    for (let seed = 0; seed < 20; seed += 1) {
      const shapes = motif({ top: 40, bottom: 130 + seed * 8 }, createRandom(seed));
      expect(shapes.length).toBeGreaterThan(0);
      expect(shapes.map((shape) => shape.d).join()).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

describe('title lines', () => {
  test('are broken for the best fit, with every word', () => {
    const { lines } = titleBlock('The Shawshank Redemption', 208, 110);
    expect(lines.map((line) => line.text).join(' ')).toBe('THE SHAWSHANK REDEMPTION');
  });
  test('every line has an exact width within the margins, in any typeface', () => {
    const { lines } = titleBlock('Being John Malkovich', 208, 110);
    expect(lines.map((line) => line.text)).toContain('JOHN');
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(208);
  });
  test('diacritics have no width and ideograms are square', () => {
    expect(textWidth('ÉÄØ')).toBeCloseTo(textWidth('EAØ'));
    expect(textWidth('七人')).toBe(2);
  });
  test('a line with an article only stays small', () => {
    const { lines } = titleBlock('The Office', 208, 110);
    expect(lines.map((line) => line.text)).toEqual(['THE', 'OFFICE']);
    expect(lines[0]?.size).toBeLessThan(lines[1]?.size ?? 0);
  });
});

function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, bl = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(PALETTES.map((palette) => [palette.paper, palette.ink]))('ink is legible on %s', (paper, ink) =>
  expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5),
);

test('the hash is FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
});

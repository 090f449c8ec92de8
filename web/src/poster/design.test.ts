import { describe, expect, test } from 'vitest';
import { designPoster } from './design';
import { motifsFor } from './genreMotifs';
import { HEIGHT, MOTIFS, WIDTH } from './motifs';
import { PALETTES } from './palettes';
import { createRandom, hashText } from './random';
import { titleBlock } from './titleLines';

const TITLES = [
  'It',
  'Up',
  'Oppenheimer',
  'The Office',
  'The Shawshank Redemption',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Het diner',
  '七人の侍',
  'Supercalifragilisticexpialidocious',
  '',
];

test('same title, year and genre: same poster', () => {
  const subject = { title: 'Fight Club', year: 1999, genre: 'Drama' };
  expect(designPoster(subject)).toEqual(designPoster({ ...subject }));
  expect(JSON.stringify(designPoster(subject))).toMatchSnapshot();
});

test('another year is another poster', () => {
  const dune = (year: number) => designPoster({ title: 'Dune', year, genre: 'Sciencefiction' });
  expect(dune(1984)).not.toEqual(dune(2021));
});

test('the colours do not depend on the genre, which is not known everywhere', () => {
  const withGenre = designPoster({ title: 'Alien', year: 1979, genre: 'Horror' });
  const without = designPoster({ title: 'Alien', year: 1979, genre: null });
  expect(without.palette).toEqual(withGenre.palette);
  expect(without.lines).toEqual(withGenre.lines);
});

test.each(TITLES)('"%s" stays on the poster', (title) => {
  const { lines, area, shapes } = designPoster({ title, year: null, genre: null });
  for (const line of lines) {
    expect(line.y).toBeGreaterThan(0);
    expect(line.y).toBeLessThanOrEqual(HEIGHT);
    expect(line.width ?? 0).toBeLessThanOrEqual(WIDTH);
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

test('an unknown genre may get any motif', () => expect(motifsFor('Onzin')).toEqual(motifsFor(null)));

describe('title lines', () => {
  test('break where the lines fill best, and keep every word', () => {
    const { lines } = titleBlock('The Shawshank Redemption', 208, 110);
    expect(lines.map((line) => line.text).join(' ')).toBe('THE SHAWSHANK REDEMPTION');
  });
  test('an article alone on its line stays small', () => {
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

test.each(PALETTES.map((palette) => [palette.paper, palette.ink]))('ink reads on %s', (paper, ink) =>
  expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5),
);

test('the hash is FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
});

/** Motifs: a handful of flat shapes within the area that the title leaves free. */
import type { Palette } from './palettes';
import type { Random } from './random';

export interface Shape {
  d: string;
  fill: keyof Palette;
}
export interface Area {
  top: number;
  bottom: number;
}
type Motif = (area: Area, random: Random) => Shape[];

export const WIDTH = 240;
export const HEIGHT = 360;

const n = (value: number) => Number(value.toFixed(1));
const middle = (area: Area) => (area.top + area.bottom) / 2;
const height = (area: Area) => area.bottom - area.top;

const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
const rect = (x: number, y: number, w: number, h: number) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
const polygon = (...points: [number, number][]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

const rings: Motif = (area, random) => {
  const x = random.pick([WIDTH / 2, WIDTH * 0.3, WIDTH * 0.72]);
  const reach = Math.min(height(area) * 0.5, WIDTH * 0.56);
  const fills = ['second', 'first', 'paper', 'first', 'ink'] as const;
  return fills.map((fill, index) => ({ d: circle(x, middle(area), reach * (1 - index * 0.205)), fill }));
};

const eclipse: Motif = (area, random) => {
  const r = Math.min(height(area) * 0.42, 98);
  const side = random.pick([-1, 1]);
  const y = middle(area);
  return [
    { d: circle(WIDTH / 2, y, r * 1.14), fill: 'second' },
    { d: circle(WIDTH / 2, y, r), fill: 'first' },
    { d: circle(WIDTH / 2 + side * r * 0.34, y - r * 0.16, r * 0.86), fill: 'paper' },
  ];
};

const rays: Motif = (area, random) => {
  const x = WIDTH * random.between(0.3, 0.7);
  const y = area.bottom - height(area) * 0.18;
  const count = random.pick([9, 11, 13]);
  const beams = Array.from({ length: count }, (_, index): Shape => {
    const from = Math.PI + (Math.PI * (index + 0.08)) / count;
    const to = Math.PI + (Math.PI * (index + 0.62)) / count;
    const edge = (angle: number): [number, number] => [x + Math.cos(angle) * 420, y + Math.sin(angle) * 420];
    return { d: polygon([x, y], edge(from), edge(to)), fill: 'second' };
  });
  const r = height(area) * 0.24;
  return [...beams, { d: `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`, fill: 'first' }];
};

const blinds: Motif = (area, random) => {
  const rising = random.pick([true, false]);
  const count = 9;
  const step = height(area) / count;
  const r = Math.min(height(area), WIDTH) * 0.36;
  const bars = Array.from({ length: count }, (_, index): Shape => {
    const share = ((rising ? index : count - 1 - index) + 1) / (count + 1.5);
    return { d: rect(0, area.top + index * step, WIDTH, step * share), fill: 'paper' };
  });
  const x = WIDTH * random.pick([0.38, 0.5, 0.62]);
  return [{ d: rect(0, area.top, WIDTH, height(area)), fill: 'second' }, { d: circle(x, middle(area), r), fill: 'first' }, ...bars];
};

const peaks: Motif = (area, random) => {
  const base = area.bottom;
  const h = height(area);
  const peak = (at: number, tall: number, wide: number): string =>
    polygon([at - wide, base], [at, base - h * tall], [at + wide, base]);
  const sun = random.pick([0.26, 0.5, 0.76]) * WIDTH;
  return [
    { d: circle(sun, area.top + h * 0.34, h * 0.2), fill: 'first' },
    { d: peak(WIDTH * random.between(0.15, 0.35), 0.62, 150), fill: 'second' },
    { d: peak(WIDTH * random.between(0.65, 0.85), 0.48, 130), fill: 'ink' },
  ];
};

const skyline: Motif = (area, random) => {
  const count = random.pick([7, 8, 10]);
  const step = WIDTH / count;
  const lit = Math.floor(random.between(1, count - 1));
  return Array.from({ length: count }, (_, index): Shape => {
    const tall = height(area) * random.between(0.28, 0.92);
    return { d: rect(index * step, area.bottom - tall, step - 4, tall), fill: index === lit ? 'first' : 'second' };
  });
};

const pair: Motif = (area, random) => {
  const r = Math.min(height(area) * 0.36, 72);
  const y = middle(area);
  const gap = r * random.between(0.5, 0.66);
  const half = Math.sqrt(r * r - gap * gap);
  const x = WIDTH / 2;
  const lens = `M${n(x)} ${n(y - half)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + half)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y - half)}z`;
  return [
    { d: circle(x - gap, y, r), fill: 'first' },
    { d: circle(x + gap, y, r), fill: 'second' },
    { d: lens, fill: 'ink' },
  ];
};

const oddOneOut: Motif = (area, random) => {
  const columns = 5;
  const step = (WIDTH - 32) / columns;
  const rows = Math.max(2, Math.floor(height(area) / step));
  const odd = Math.floor(random.next() * columns * rows);
  const top = middle(area) - (rows * step) / 2;
  return Array.from({ length: columns * rows }, (_, index): Shape => {
    const x = 16 + step * ((index % columns) + 0.5);
    const y = top + step * (Math.floor(index / columns) + 0.5);
    return { d: circle(x, y, step * (index === odd ? 0.46 : 0.34)), fill: index === odd ? 'first' : 'second' };
  });
};

const arches: Motif = (area, random) => {
  const x = WIDTH * random.pick([0.5, 0.36, 0.64]);
  const arch = (w: number, tall: number) =>
    `M${n(x - w)} ${n(area.bottom)}V${n(area.bottom - tall + w)}a${n(w)} ${n(w)} 0 0 1 ${n(2 * w)} 0V${n(area.bottom)}z`;
  const h = height(area) * 0.92;
  const fills = ['second', 'first', 'paper', 'ink'] as const;
  return fills.map((fill, index) => ({ d: arch(92 - index * 23, Math.max(h * (1 - index * 0.2), 92 - index * 23)), fill }));
};

const slash: Motif = (area, random) => {
  const lean = random.pick([-1, 1]);
  const x = WIDTH / 2;
  const band = (offset: number, w: number): string => {
    const at = x + lean * offset;
    const slant = lean * height(area) * 0.42;
    return polygon([at - slant - w, area.bottom], [at + slant - w, area.top], [at + slant + w, area.top], [at - slant + w, area.bottom]);
  };
  return [
    { d: band(-52, 34), fill: 'second' },
    { d: band(22, 26), fill: 'first' },
    { d: band(76, 7), fill: 'ink' },
  ];
};

const waves: Motif = (area, random) => {
  const swell = random.between(0.7, 1.2);
  return (['second', 'first', 'ink'] as const).map((fill, index): Shape => {
    const y = area.top + height(area) * (0.34 + index * 0.22);
    const h = 22 * swell;
    const shift = index % 2 === 0 ? 1 : -1;
    return {
      d: `M-10 ${n(y)}c40 ${n(-h * shift)} 80 ${n(-h * shift)} 130 0s90 ${n(h * shift)} 130 0V${n(area.bottom)}H-10z`,
      fill,
    };
  });
};

const frames: Motif = (area, random) => {
  const rotation = random.between(0.1, 0.22) * random.pick([-1, 1]);
  const reach = Math.min(height(area), WIDTH) * 0.62;
  return (['second', 'first', 'paper', 'first', 'ink'] as const).map((fill, index): Shape => {
    const r = reach * (1 - index * 0.2);
    const corner = (at: number): [number, number] => {
      const angle = Math.PI / 4 + (Math.PI / 2) * at + rotation * index;
      return [WIDTH / 2 + Math.cos(angle) * r, middle(area) + Math.sin(angle) * r];
    };
    return { d: polygon(corner(0), corner(1), corner(2), corner(3)), fill };
  });
};

export const MOTIFS = { rings, eclipse, rays, blinds, peaks, skyline, pair, oddOneOut, arches, slash, waves, frames } as const;
export type MotifName = keyof typeof MOTIFS;

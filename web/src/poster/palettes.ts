/** Four colours per poster. `ink` is legible on `paper`. */
export interface Palette {
  paper: string;
  ink: string;
  first: string;
  second: string;
}

const palette = (paper: string, ink: string, first: string, second: string): Palette => ({ paper, ink, first, second });

export const PALETTES: readonly [Palette, ...Palette[]] = [
  palette('#1b1822', '#f6ead9', '#dc4631', '#4c4458'),
  palette('#e9b440', '#1f1720', '#b5351f', '#f7e2a8'),
  palette('#0e4a51', '#f5e9d2', '#f2a65a', '#1f7a78'),
  palette('#a3301f', '#fdecd3', '#1e1922', '#e67a41'),
  palette('#392a5b', '#fee8d8', '#ff9070', '#6a509b'),
  palette('#a3cbd8', '#15233a', '#df5230', '#f4f0e4'),
  palette('#f0e5d4', '#231b23', '#c23b2c', '#2e5d63'),
  palette('#2d4733', '#f3edd3', '#dbc64f', '#577f4d'),
  palette('#f0abaa', '#3d112b', '#bf1c5a', '#fce6da'),
  palette('#111c3b', '#ebf0fc', '#f5c545', '#31529f'),
  palette('#e36a2f', '#1d1421', '#fce4b8', '#8d2d1b'),
  palette('#c2e1cb', '#163630', '#ee6b4d', '#f8f4e5'),
];

/** For subjects that rule out cheerful colours. */
export const SOBER_PALETTES: readonly [Palette, ...Palette[]] = [PALETTES[0], ...[2, 6, 7, 9].flatMap((at) => PALETTES[at] ?? [])];

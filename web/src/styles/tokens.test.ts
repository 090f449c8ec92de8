import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const SCHEMES = { light: 1, dark: 2 } as const;

/** A token as six hexadecimal digits: of one scheme, or the same in both. */
function colour(name: string, scheme: keyof typeof SCHEMES): string {
  const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  const found = both?.[SCHEMES[scheme]] ?? new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (found === undefined) throw new Error(`no colour ${name}`);
  return found;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const between = (one: string, other: string) => contrast(colour(one, scheme), colour(other, scheme));

  test.each(['bg', 'bg-raised', 'bg-sunk'])('all text is legible on %s', (ground) => {
    for (const text of ['text', 'muted', 'link', 'closest', 'angle', 'gem', 'good']) {
      expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const edge of ['focus', 'line-strong']) expect(between(edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  test.each(['closest', 'angle', 'gem'])('the role %s is legible on its own tint', (role) => {
    expect(between(role, `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(between('text', `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['amber', 'rose', 'teal'])('text on %s is legible', (ground) => {
    expect(between('on-colour', ground)).toBeGreaterThanOrEqual(4.5);
  });
});

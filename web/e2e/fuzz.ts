/** Seeded garbage: the same cases on every run. */
import { createRandom, type Random } from '../src/poster/random';

const WORDS = [
  '', ' ', '0', '-1', '1.5', '1e9', '99999999999999999999', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '"', "'", '\\', '<script>alert(1)</script>',
  '../../etc/passwd', '%00', '\u0000', '\u202Etxet', '💥', 'é'.repeat(300), ',,,', '1,1,1,1', '-', '1990', '2010-1990', 'ABC', 'constructor', '__proto__', 'x'.repeat(4_000),
] as const;

export const garbage = (random: Random): string => random.pick(WORDS as unknown as readonly [string, ...string[]]);

export const randomBy = (seed: number): Random => createRandom(seed);

/** Values that a browser sends unencoded although no program would write them. */
export const BROKEN_QUERIES = ['?%', '?id=%E0%A4%A', '?q=%FF%FE', '?id=1&id=2&id=abc', '?=&&&=', '?id', '?q=%00', `?${'a'.repeat(6_000)}`] as const;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const WRONG: readonly Json[] = [null, true, -1, 1e21, '', 'x', [], [null], {}, { a: 1 }];

/** Every path of keys and indexes in a value. */
function placesOf(value: Json, path: (string | number)[] = []): (string | number)[][] {
  const inside = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([name, one]) => placesOf(one, [...path, name]))];
}

/** A copy with one value replaced or removed. */
export function spoiled(answer: unknown, random: Random): { body: unknown; what: string } {
  const copy = structuredClone(answer) as Json;
  const places = placesOf(copy);
  const path = places[Math.floor(random.next() * places.length)] ?? [];
  const wrong = random.pick(WRONG as readonly [Json, ...Json[]]);
  const what = `${path.join('.')} = ${JSON.stringify(wrong)}`;
  const last = path.at(-1);
  if (last === undefined) return { body: wrong, what };
  const holder = path.slice(0, -1).reduce<Json>((at, name) => (at as Record<string, Json>)[name] ?? null, copy) as Record<string, Json>;
  if (random.next() < 0.3) {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else Reflect.deleteProperty(holder, last);
    return { body: copy, what: `${path.join('.')} gone` };
  }
  holder[last] = wrong;
  return { body: copy, what };
}

import { expect, test } from 'vitest';
import { readSettings } from './config';
import { parseSite as parse } from './operator';

const parseSite = (text: string | null | undefined) => parse(readSettings(text));

const DEFAULTS = { contactEmail: 'contact@trits.example', tipJar: null, affiliates: {}, adSlot: false };
const jar = { provider: 'Betaallink', url: 'https://betaal.example/trits?bedrag={amount}' };

test('settings of the operator', () => {
  const set = { contactEmail: 'hallo@trits.example', tipJar: { ...jar, amounts: [3, 6] }, affiliates: { Netflix: 'https://a.example/?u={url}' }, adSlot: true };
  expect(parseSite(JSON.stringify(set))).toEqual(set);
});

test.each([undefined, null, '', '{', '[]', 'null', '7', '{"contactEmail":7,"tipJar":"x","affiliates":[1],"adSlot":"ja"}'])('%s results in the defaults', (text) => {
  expect(parseSite(text)).toEqual(DEFAULTS);
});

test('a tip jar needs a name and an https address, and has default amounts', () => {
  expect(parseSite(JSON.stringify({ tipJar: jar })).tipJar).toEqual({ ...jar, amounts: [2, 5, 10] });
  expect(parseSite(JSON.stringify({ tipJar: { ...jar, url: 'http://betaal.example' } })).tipJar).toBeNull();
  expect(parseSite(JSON.stringify({ tipJar: { ...jar, provider: '' } })).tipJar).toBeNull();
  expect(parseSite(JSON.stringify({ tipJar: { ...jar, amounts: ['2', -1] } })).tipJar?.amounts).toEqual([2, 5, 10]);
});

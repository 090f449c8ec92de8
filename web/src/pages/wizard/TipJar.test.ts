import { expect, test } from 'vitest';
import { tipLink } from './TipJar';

test.each([
  [5, 'https://betaal.example/trits/5'],
  [0, 'https://betaal.example/trits/'],
])('%i euro leads to %s', (amount, url) => expect(tipLink('https://betaal.example/trits/{amount}', amount)).toBe(url));

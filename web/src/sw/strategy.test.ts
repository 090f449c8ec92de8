import { expect, test } from 'vitest';
import { cacheable, strategyFor, surplus } from './strategy';

const HERE = 'https://trits.example';
const get = (path: string, mode = 'cors', method = 'GET') => strategyFor({ url: path.startsWith('http') ? path : HERE + path, mode, method }, HERE);

test.each([
  ['/', 'navigate', 'page'],
  ['/movie?id=550', 'navigate', 'page'],
  ['/scandi-noir', 'navigate', 'page'],
  ['/admin/analytics', 'navigate', null],
  ['/sitemap.xml', 'navigate', null],
  ['/assets/index-abc.js', 'cors', 'asset'],
  ['/theme.js', 'no-cors', 'asset'],
  ['/favicon.svg', 'no-cors', null],
  ['/api/v1/tips?mediaType=movie&tmdbId=550', 'cors', 'api'],
  ['/api/v1/tips/count?mediaType=movie', 'cors', null],
  ['/api/v1/titles/movie/550', 'cors', 'api'],
  ['/api/v1/admin/analytics', 'cors', null],
  ['/api/openapi.json', 'navigate', null],
  ['https://image.tmdb.org/t/p/w342/a.jpg', 'no-cors', null],
])('%s (%s): %s', (path, mode, strategy) => expect(get(path, mode)).toBe(strategy));

test.each(['POST', 'DELETE', 'PUT'])('%s is not handled', (method) => {
  for (const path of ['/api/v1/save-event', '/api/v1/tips', '/movie']) expect(get(path, 'navigate', method)).toBeNull();
});

test('the oldest are evicted first', () => {
  expect(surplus([1, 2, 3, 4], 3)).toEqual([1]);
  expect(surplus([1], 3)).toEqual([]);
});

test('only valid answers of this origin are cached from the dehydrated state', () => {
  const tips = '/api/v1/tips?mediaType=movie&tmdbId=550&alt=0';
  const text = JSON.stringify({
    [tips]: { tips: [] },
    '/api/v1/themes/scandi-noir': { type: 'about:blank', status: 404, code: 'unknown-path' },
    '/api/v1/admin/analytics': { days: [] },
    'https://elsewhere.example/api/v1/tips': { tips: [] },
    '/api/v1/quality': null,
  });
  expect(cacheable(text, HERE)).toEqual([[HERE + tips, '{"tips":[]}']]);
  expect([cacheable(undefined, HERE), cacheable('[]', HERE), cacheable('7', HERE)]).toEqual([[], [], []]);
});

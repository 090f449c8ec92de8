import { describe, expect, test } from 'vitest';
import type { ConceptChip, Offer, OfferGroup, TitleDetail } from '../api/types';
import { createConversion } from './useSheetEvents';
import { offerGroups } from './offers';
import { panelOf, withPanel, type Panel } from './usePanel';
import { conceptGroups, isThin, originsOf, titleRows } from './titleRows';

const panel: Panel = { kind: 'watch', mediaType: 'tv', tmdbId: 1396, title: 'Breaking Bad' };

describe('the panel in the history state', () => {
  test('round-trips, and keeps other history state', () => {
    const state = withPanel({ typed: 'x' }, panel);
    expect(panelOf(state)).toEqual(panel);
    expect(state).toMatchObject({ typed: 'x', preventScrollReset: true });
  });
  test.each([null, {}, { panel: null }, { panel: {} }, { panel: { ...panel, kind: 'x' } }, { panel: { ...panel, tmdbId: '1' } }])(
    '%j is no panel',
    (state) => expect(panelOf(state)).toBeNull(),
  );
});

const offer = (service: string, serviceId: number, homeUrl = `https://${service}.example/nl`): Offer => ({
  access: 'flatrate',
  service,
  serviceId,
  brand: service.toUpperCase(),
  homeUrl,
  checked: '2026-11-21',
  source: 'editor',
});
const groups: OfferGroup[] = [
  { access: 'flatrate', label: 'Bij je abonnement', offers: [offer('a', 1), offer('b', 2)] },
  { access: 'free', label: 'Gratis', offers: [] },
  { access: 'rent', label: 'Huren', offers: [offer('c', 3, 'javascript:alert(1)')] },
];

describe('offers', () => {
  test('own services come first, positions are numbered through, empty groups are left out', () => {
    const shown = offerGroups({ groups }, ['2'], {});
    expect(shown.map(({ access, links }) => [access, links.map(({ offer: { service }, own, position }) => [service, own, position])])).toEqual([
      ['flatrate', [['b', true, 1], ['a', false, 2]]],
      ['rent', [['c', false, 3]]],
    ]);
  });
  test('only https addresses become links', () => {
    const urls = offerGroups({ groups }, [], {}).flatMap(({ links }) => links.map(({ url }) => url));
    expect(urls).toEqual(['https://a.example/nl', 'https://b.example/nl', null]);
  });
  test('a template of the operator makes an affiliate link', () => {
    const [first] = offerGroups({ groups }, [], { a: 'https://ads.example/?to={url}' })[0]?.links ?? [];
    expect(first).toMatchObject({ sponsored: true, url: 'https://ads.example/?to=https%3A%2F%2Fa.example%2Fnl' });
  });
});

describe('a conversion', () => {
  const at = (...times: number[]) => createConversion(() => times.shift() ?? 0);
  test('measures from opening to the first click, and lists each service once', () => {
    const conversion = at(1000, 3500.4, 9000);
    conversion.click('netflix');
    conversion.click('videoland');
    conversion.click('netflix');
    expect(conversion.close()).toEqual({ timeToConversion: 2500, clickedProviders: ['netflix', 'videoland'] });
    expect(conversion.close()).toBeNull();
  });
  test('is null without a click', () => expect(at(1000).close()).toBeNull());
});

const concept = (id: string, facet: ConceptChip['facet'], salience: number, origin: ConceptChip['origin'] = 'authored'): ConceptChip => ({
  id,
  label: id,
  facet,
  salience,
  origin,
});

test('concepts are grouped by facet, the most salient first, with their origins', () => {
  const concepts = [concept('cynisch', 'tone', 1), concept('verlies', 'theme', 2), concept('rouw', 'theme', 3, 'predicted')];
  expect(conceptGroups(concepts).map(({ facet, concepts: all }) => [facet, all.map(({ id }) => id)])).toEqual([
    ['theme', ['rouw', 'verlies']],
    ['tone', ['cynisch']],
  ]);
  expect(originsOf(concepts)).toHaveLength(2);
});

test('of a title without description, votes or an editor little is known', () => {
  const thin = { pitch: null, voteAverage: null, voteCount: 0, concepts: [concept('verlies', 'theme', 2, 'keyword')] };
  expect(isThin(thin)).toBe(true);
  expect(isThin({ ...thin, concepts: [] })).toBe(true);
  expect([{ pitch: 'Een zin.' }, { voteAverage: 7.1 }, { voteCount: 40 }, { concepts: [concept('rouw', 'theme', 3)] }].some((more) => isThin({ ...thin, ...more }))).toBe(false);
});

test('unknown facts have no row', () => {
  const title = { mediaType: 'movie', directors: ['A', 'B'], creators: [], writers: [], cast: [], countries: [], companies: [], networks: [], language: null, collection: null, releaseDate: '1999-10-15' };
  expect(titleRows(title as unknown as TitleDetail)).toEqual([
    { name: 'Regie', value: 'A en B', people: ['A', 'B'] },
    { name: 'Uitgebracht', value: '15 oktober 1999' },
  ]);
});

import { expect, test } from 'vitest';
import { pairText } from './nl';

test('a title stands in its label while it is short, a long one by the part before its colon, else by its place', () => {
  const near = (seed: string, partner: string) => [pairText.role('near-seed', 0, seed, partner), pairText.role('near-with', 0, seed, partner)];
  expect(near('Fight Club', 'Inception')).toEqual(['Iets meer Fight Club', 'Iets meer Inception']);
  expect(near('Indiana Jones: Raiders of the Lost Ark', 'Up')).toEqual(['Iets meer Indiana Jones', 'Iets meer Up']);
  expect(near('The Hitchhiker’s Guide to the Galaxy', 'Up')).toEqual(['Dichter bij de eerste', 'Dichter bij de tweede']);
  expect(near('Dune', 'Dune')).toEqual(['Dichter bij de eerste', 'Dichter bij de tweede']);
});

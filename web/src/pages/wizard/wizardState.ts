/** Parses the URL into the wizard's state. */
import type { MediaType } from '../../api/types';
import { readFilterParams, type BadValue } from '../../filters/params';
import { without } from '../../filters/fields';
import { parseTips, TIPS, withSeeds, type WizardQuery, type SeededQuery } from '../../filters/wizardQuery';
import { MAX_QUERY_LENGTH } from '../../search/comboboxState';
import { otherMedia } from '../../api/media';
import { isTmdbId } from '../../lib/ids';

export type WizardState =
  | { kind: 'idle'; query: WizardQuery }
  | { kind: 'typed'; query: WizardQuery }
  | { kind: 'too-long'; query: WizardQuery }
  | { kind: 'results'; query: SeededQuery }
  | { kind: 'bad-filters'; query: WizardQuery; bad: BadValue[] }
  | { kind: 'bad-id' }
  /** `query` is that of the first title alone. */
  | { kind: 'bad-pair'; query: SeededQuery; why: 'same' | 'number' }
  | { kind: 'bad-alt'; query: SeededQuery };

/** Highest set number of the API. */
export const MAX_ALT = 10;
/** Sets that a title has, as far as its answer tells: a set takes three of the candidates. */
export function countSets({ alt, exhausted, total }: { alt: number; exhausted: boolean; total: number }): number {
  if (exhausted) return alt + 1;
  return Math.min(MAX_ALT + 1, Math.max(alt + 2, Math.floor(total / 3)));
}

export function parseWizardState(params: URLSearchParams, mediaType: MediaType): WizardState {
  const { bad, ...filterParams } = readFilterParams(params, mediaType);
  const query: WizardQuery = { mediaType, id: null, partner: null, across: false, alt: 0, tips: [], q: '', ...filterParams };
  const seed = seedIn(params, mediaType);
  if (seed !== null) return parseResults(seed, params.get('with'), params.get('alt') ?? '0', { ...query, tips: parseTips(params.get(TIPS)) }, bad);
  const typed = (params.get('q') ?? '').trim();
  // By code points, as the API counts: half of an emoji can be neither drawn nor sent.
  const q = [...typed].slice(0, MAX_QUERY_LENGTH).join('');
  if (q !== typed) return { kind: 'too-long', query: { ...query, q } };
  if (bad.length > 0) return { kind: 'bad-filters', query: { ...query, q }, bad };
  return { kind: q === '' ? 'idle' : 'typed', query: { ...query, q } };
}

interface SeedParam {
  id: number | null;
  across: boolean;
}

/** The seed of a URL: `id`, or `after` with a title of the other media type. Both together name none; nor does `with` beside another than `id`. */
function seedIn(params: URLSearchParams, mediaType: MediaType): SeedParam | null {
  const [id, after] = [params.get('id'), params.get('after')];
  if (params.has('with') && (id === null || after !== null)) return { id: null, across: after !== null };
  if (after === null) return id === null ? null : { id: parseInteger(id), across: false };
  const other = `${otherMedia(mediaType)}:`;
  return { id: id === null && after.startsWith(other) ? parseInteger(after.slice(other.length)) : null, across: true };
}

/** The media type that a URL's seed is of, or would be of. */
export const seedMediaIn = (params: URLSearchParams, mediaType: MediaType): MediaType => (params.has('after') ? otherMedia(mediaType) : mediaType);

function parseResults({ id, across }: SeedParam, second: string | null, altText: string, query: WizardQuery, bad: BadValue[]): WizardState {
  if (!isTmdbId(id)) return { kind: 'bad-id' };
  const partner = second === null ? null : parseInteger(second);
  const one = { ...query, id, across };
  if (second !== null && !isTmdbId(partner)) return { kind: 'bad-pair', query: withSeeds(one, id, null), why: 'number' };
  if (partner === id) return { kind: 'bad-pair', query: withSeeds(one, id, null), why: 'same' };
  // Between two titles there are no directions.
  const seeded = partner === null ? one : { ...one, partner, filters: without(query.filters, ['m']) };
  const alt = parseInteger(altText);
  if (alt === null || alt > MAX_ALT) return { kind: 'bad-alt', query: seeded };
  const tips = { ...seeded, alt };
  return bad.length > 0 ? { kind: 'bad-filters', query: tips, bad } : { kind: 'results', query: tips };
}

const parseInteger = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

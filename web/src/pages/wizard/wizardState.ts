/** Parses the URL into the wizard's state. */
import type { MediaType } from '../../api/types';
import { readFilterParams, type BadValue } from '../../filters/params';
import { parseTips, TIPS, type WizardQuery, type SeededQuery } from '../../filters/wizardQuery';
import { MAX_QUERY_LENGTH } from '../../search/comboboxState';
import { isTmdbId } from '../../lib/ids';

export type WizardState =
  | { kind: 'idle'; query: WizardQuery }
  | { kind: 'typed'; query: WizardQuery }
  | { kind: 'too-long'; query: WizardQuery }
  | { kind: 'results'; query: SeededQuery }
  | { kind: 'bad-filters'; query: WizardQuery; bad: BadValue[] }
  | { kind: 'bad-id' }
  | { kind: 'bad-alt'; id: number };

/** Highest set number of the API. */
export const MAX_ALT = 10;
/** Sets that a title has, as far as its answer tells: a set takes three of the candidates. */
export function countSets({ alt, exhausted, total }: { alt: number; exhausted: boolean; total: number }): number {
  if (exhausted) return alt + 1;
  return Math.min(MAX_ALT + 1, Math.max(alt + 2, Math.floor(total / 3)));
}

export function parseWizardState(params: URLSearchParams, mediaType: MediaType): WizardState {
  const { bad, ...filterParams } = readFilterParams(params, mediaType);
  const query: WizardQuery = { mediaType, id: null, alt: 0, tips: [], q: '', ...filterParams };
  const idText = params.get('id');
  if (idText !== null) return parseResults(idText, params.get('alt') ?? '0', { ...query, tips: parseTips(params.get(TIPS)) }, bad);
  const typed = (params.get('q') ?? '').trim();
  // By code points, as the API counts: half of an emoji can be neither drawn nor sent.
  const q = [...typed].slice(0, MAX_QUERY_LENGTH).join('');
  if (q !== typed) return { kind: 'too-long', query: { ...query, q } };
  if (bad.length > 0) return { kind: 'bad-filters', query: { ...query, q }, bad };
  return { kind: q === '' ? 'idle' : 'typed', query: { ...query, q } };
}

function parseResults(idText: string, altText: string, query: WizardQuery, bad: BadValue[]): WizardState {
  const id = parseInteger(idText);
  if (!isTmdbId(id)) return { kind: 'bad-id' };
  const alt = parseInteger(altText);
  if (alt === null || alt > MAX_ALT) return { kind: 'bad-alt', id };
  const tips = { ...query, id, alt };
  return bad.length > 0 ? { kind: 'bad-filters', query: tips, bad } : { kind: 'results', query: tips };
}

const parseInteger = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

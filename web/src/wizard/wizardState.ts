/** The URL is the wizard's state; this reads it. */
import type { MediaType } from '../api/types';
import { readWishes, type BadValue } from '../filters/params';
import type { Asked, AskedTips } from '../filters/wishes';
import { isTmdbId } from '../lib/ids';

export type WizardState =
  | { kind: 'idle'; asked: Asked }
  | { kind: 'typed'; asked: Asked }
  | { kind: 'too-long'; asked: Asked }
  | { kind: 'results'; asked: AskedTips }
  | { kind: 'bad-filters'; asked: Asked; bad: BadValue[] }
  | { kind: 'bad-id' }
  | { kind: 'bad-alt'; id: number };

/** The highest set number the API gives. */
export const LAST_ALT = 10;
export const LONGEST_QUERY = 100;

export function parseWizardState(params: URLSearchParams, mediaType: MediaType): WizardState {
  const { bad, ...wishes } = readWishes(params, mediaType);
  const asked: Asked = { mediaType, id: null, alt: 0, q: '', ...wishes };
  const idText = params.get('id');
  if (idText !== null) return parseResults(idText, params.get('alt') ?? '0', asked, bad);
  const typed = (params.get('q') ?? '').trim();
  const q = typed.slice(0, LONGEST_QUERY);
  if (q !== typed) return { kind: 'too-long', asked: { ...asked, q } };
  if (bad.length > 0) return { kind: 'bad-filters', asked: { ...asked, q }, bad };
  return { kind: q === '' ? 'idle' : 'typed', asked: { ...asked, q } };
}

function parseResults(idText: string, altText: string, asked: Asked, bad: BadValue[]): WizardState {
  const id = parseWhole(idText);
  if (!isTmdbId(id)) return { kind: 'bad-id' };
  const alt = parseWhole(altText);
  if (alt === null || alt > LAST_ALT) return { kind: 'bad-alt', id };
  const tips = { ...asked, id, alt };
  return bad.length > 0 ? { kind: 'bad-filters', asked: tips, bad } : { kind: 'results', asked: tips };
}

const parseWhole = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

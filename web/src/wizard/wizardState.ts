/** The URL is the wizard's state; this reads it. */
import type { MediaType } from '../api/types';
import { readWishes, type BadValue } from '../filters/params';
import type { Asked } from '../filters/wishes';

export type WizardState =
  | { kind: 'idle' }
  | { kind: 'typed'; q: string }
  | { kind: 'results'; asked: Asked }
  | { kind: 'bad-filters'; asked: Asked; bad: BadValue[] }
  | { kind: 'bad-id' }
  | { kind: 'bad-alt'; id: number };

/** The highest set number the API gives. */
export const LAST_ALT = 10;
export const LONGEST_QUERY = 100;
const LARGEST_ID = 4294967295;

export function parseWizardState(params: URLSearchParams, mediaType: MediaType): WizardState {
  const id = params.get('id');
  if (id !== null) return parseResults(id, params, mediaType);
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  return q === '' ? { kind: 'idle' } : { kind: 'typed', q };
}

function parseResults(idText: string, params: URLSearchParams, mediaType: MediaType): WizardState {
  const id = parseWhole(idText);
  if (id === null || id === 0 || id > LARGEST_ID) return { kind: 'bad-id' };
  const alt = parseWhole(params.get('alt') ?? '0');
  if (alt === null || alt > LAST_ALT) return { kind: 'bad-alt', id };
  const { bad, ...wishes } = readWishes(params, mediaType);
  const asked = { mediaType, id, alt, ...wishes };
  return bad.length > 0 ? { kind: 'bad-filters', asked, bad } : { kind: 'results', asked };
}

const parseWhole = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** The URL is the wizard's state; this reads it. */
export type WizardState =
  | { kind: 'idle' }
  | { kind: 'typed'; q: string }
  | { kind: 'results'; id: number; alt: number }
  | { kind: 'bad-id' }
  | { kind: 'bad-alt'; id: number };

/** The highest set number the API gives. */
export const LAST_ALT = 10;
export const LONGEST_QUERY = 100;
const LARGEST_ID = 4294967295;

export function parseWizardState(params: URLSearchParams): WizardState {
  const id = params.get('id');
  if (id !== null) return parseResults(id, params.get('alt') ?? '0');
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  return q === '' ? { kind: 'idle' } : { kind: 'typed', q };
}

function parseResults(idText: string, altText: string): WizardState {
  const id = parseWhole(idText);
  if (id === null || id === 0 || id > LARGEST_ID) return { kind: 'bad-id' };
  const alt = parseWhole(altText);
  if (alt === null || alt > LAST_ALT) return { kind: 'bad-alt', id };
  return { kind: 'results', id, alt };
}

const parseWhole = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

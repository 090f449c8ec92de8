/** The operator's settings as the server put them into the page, and the one that the landing reads. All others are in operator.ts. */
import { pageData } from '../lib/pageData';

export type Fields = Record<string, unknown>;
export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

export function readSettings(text: string | null | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export const SETTINGS = readSettings(pageData('trits-site'));
const { imageHost } = SETTINGS;

/** Base URL of posters, before size and path. */
export const IMAGE_HOST = typeof imageHost === 'string' && imageHost !== '' ? imageHost : 'https://image.tmdb.org/t/p';

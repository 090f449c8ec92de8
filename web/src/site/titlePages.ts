/** Addresses of the pages of titles. The server makes them; the number at the end tells which title it is. */
import type { MediaType } from '../api/types';
import { PAGES, pages } from './urls';

const folder = (path: string) => path.replace(/:\w+$/, '');
const FOLDERS: readonly [MediaType, string][] = [
  ['movie', folder(PAGES.film.path)],
  ['tv', folder(PAGES.serie.path)],
];

/** The address of a title's page. Answers from before titles had pages have none: then that of its tips. */
export const titlePath = ({ path, mediaType, tmdbId }: { path?: string; mediaType: MediaType; tmdbId: number }) =>
  path ?? pages.wizard(mediaType, { id: tmdbId });

/** The id of a section with more of a maker on that page, by the maker's place in the answer. */
export const makerId = (place: number) => `maker-${place + 1}`;

/** The title of the page at a path, if it is one of a title. */
export function titleAt(path: string): [MediaType, number] | null {
  for (const [mediaType, start] of FOLDERS) {
    const id = path.startsWith(start) ? idIn(path.slice(start.length)) : null;
    if (id !== null) return [mediaType, id];
  }
  return null;
}

/** The number at the end of the last part of such an address. */
export function idIn(last: string): number | null {
  const number = /(?:^|-)([1-9]\d{0,9})$/.exec(last)?.[1];
  return number === undefined ? null : Number(number);
}

/** Media types, and titles named with theirs. */
import type { MediaType } from './types';

/** As in `after=movie:550`. */
export type TitleKey = `${MediaType}:${number}`;

/** Two titles of one media type, as in `tmdbId=550&with=27205`. */
export type TitlePair = `${number}+${number}`;

export const otherMedia = (mediaType: MediaType): MediaType => (mediaType === 'movie' ? 'tv' : 'movie');

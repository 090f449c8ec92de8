/** The page's state is its URL: what to watch (`media`), when to be done (`end`), after which title (`after`) or two of its kind (`with`), and the filters of a wizard. */
import type { TitleKey } from '../../api/media';
import type { MediaType } from '../../api/types';
import type { Filters } from '../../filters/fields';
import { readFilterParams, toUrlParams } from '../../filters/params';
import { isTmdbId } from '../../lib/ids';
import { withQuery } from '../../lib/query';
import { PAGES } from '../../site/urls';
import { formatTime, parseTime } from './clock';
import { withoutTonight } from './limits';

export interface TonightState {
  mediaType: MediaType;
  /** A time of day, 'none' for as late as it gets, null for the page's own choice. */
  end: number | 'none' | null;
  wrongEnd: boolean;
  /** The title that the visitor came from. */
  after: { mediaType: MediaType; tmdbId: number } | null;
  /** The second of two titles that the visitor came from. */
  partner: number | null;
  /** How often other titles were asked for. */
  turn: number;
  /** Only the visitor's services, where they are known. */
  own: boolean;
  base: Filters;
}

const MAX_TURN = 999;

/** Broken values give the page's own choice; a time that cannot be read is told. */
export function parseTonight(params: URLSearchParams): TonightState {
  const mediaType: MediaType = params.get('media') === 'tv' ? 'tv' : 'movie';
  const endText = params.get('end') ?? '';
  const end = endText === 'none' ? 'none' : parseTime(endText);
  const [, kind, id] = /^(movie|tv):(\d{1,10})$/.exec(params.get('after') ?? '') ?? [];
  const after = isTmdbId(Number(id)) ? { mediaType: kind as MediaType, tmdbId: Number(id) } : null;
  const second = params.get('with') ?? '';
  const partner = /^\d{1,10}$/.test(second) && isTmdbId(Number(second)) ? Number(second) : null;
  const turn = params.get('turn') ?? '';
  return {
    mediaType,
    end,
    wrongEnd: endText !== '' && end === null,
    after,
    partner: after === null || partner === after.tmdbId ? null : partner,
    turn: /^\d{1,3}$/.test(turn) ? Number(turn) : 0,
    own: params.get('own') !== '0',
    base: withoutTonight(readFilterParams(params, mediaType).filters, mediaType),
  };
}

export function tonightUrl({ mediaType, end, after, partner, turn, own, base }: TonightState): string {
  return withQuery(PAGES.tonight.path, {
    media: mediaType === 'movie' ? undefined : mediaType,
    end: end === null ? undefined : end === 'none' ? end : formatTime(end),
    after: after === null ? undefined : (`${after.mediaType}:${after.tmdbId}` satisfies TitleKey),
    with: after === null ? undefined : (partner ?? undefined),
    turn: turn % (MAX_TURN + 1) || undefined,
    own: own ? undefined : 0,
    ...toUrlParams({ filters: base, strict: false }),
  });
}

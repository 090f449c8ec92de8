/** The API requests of a page's first render, by URL. */
import { SUGGESTIONS } from '../api/queries';
import { isStarters } from '../api/shape';
import type { MediaType } from '../api/types';
import { ANY_ACCESS } from '../filters/coverage';
import { tipsParams } from '../filters/wizardQuery';
import { themeAt } from '../site/themes';
import { api } from '../api/urls';
import { pages } from '../site/urls';
import { dayOf, kindOf } from '../titles/dayOrder';
import { parseWizardState } from '../pages/wizard/wizardState';

export function initialRequests(path: string, params: URLSearchParams): string[] {
  if (path === pages.wizard('movie')) return wizard('movie', params);
  if (path === pages.wizard('tv')) return wizard('tv', params);
  if (path === pages.quality()) return [api.quality()];
  if (path === pages.home()) return [titleOfDay()];
  const slug = path.slice(1);
  return themeAt(slug) !== undefined ? [api.theme(slug)] : [];
}

const titleOfDay = () => api.starters(kindOf(dayOf(new Date())), 1, dayOf(new Date()));

/** Requests that follow from the answer to a first one: the tips of the landing's title of the day. */
export function nextRequests(url: string, answer: unknown): string[] {
  const seed = url === titleOfDay() && isStarters(answer) ? answer.results[0] : undefined;
  return seed === undefined ? [] : [api.tips(seed.mediaType, seed.tmdbId, 0)];
}

const startersOf = (mediaType: MediaType) => api.starters(mediaType, SUGGESTIONS, dayOf(new Date()));

/** Titles to start from for the wizard at a path. */
export const starterRequests = (path: string): string[] => [startersOf(path === pages.wizard('tv') ? 'tv' : 'movie')];

function wizard(mediaType: MediaType, params: URLSearchParams): string[] {
  const state = parseWizardState(params, mediaType);
  switch (state.kind) {
    case 'idle':
    case 'bad-id':
    case 'bad-alt':
      return [startersOf(mediaType)];
    case 'typed':
      return [api.search(mediaType, state.query.q, SUGGESTIONS)];
    case 'results':
      return [
        api.tips(mediaType, state.query.id, state.query.alt, tipsParams(state.query)),
        ...(state.query.filters.services === undefined ? [] : [api.count(mediaType, ANY_ACCESS)]),
      ];
    default:
      return [];
  }
}

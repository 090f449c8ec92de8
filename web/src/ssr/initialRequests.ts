/** The API requests of a page's first render, by URL. */
import { SUGGESTIONS } from '../api/queries';
import { isSearch, isStarters } from '../api/shape';
import type { MediaType } from '../api/types';
import { ANY_ACCESS } from '../filters/coverage';
import { seedRef, tipsParams } from '../filters/wizardQuery';
import { themeAt } from '../site/themes';
import { api } from '../api/urls';
import { titleAt } from '../site/titlePages';
import { PAGES, pages } from '../site/urls';
import { dayOf, kindOf } from '../titles/dayOrder';
import { listsOf } from '../pages/tonight/seeds';
import { parseTonight } from '../pages/tonight/tonightState';
import { parseWizardState, seedMediaIn } from '../pages/wizard/wizardState';

export function initialRequests(path: string, params: URLSearchParams): string[] {
  if (path === pages.wizard('movie')) return wizard('movie', params);
  if (path === pages.wizard('tv')) return wizard('tv', params);
  if (path === pages.quality()) return [api.quality()];
  if (path === PAGES.tonight.path) return tonight(params);
  if (path === pages.home()) return [titleOfDay()];
  const titled = titleAt(path);
  if (titled !== null) return titlePage(...titled);
  const slug = path.slice(1);
  return themeAt(slug) !== undefined ? [api.theme(slug)] : [];
}

function titlePage(mediaType: MediaType, tmdbId: number): string[] {
  return [api.title, api.around, api.availability, api.reviews].map((url) => url(mediaType, tmdbId)).concat(api.tips(mediaType, tmdbId, 0));
}

/** The title that the visitor came from, else the lists to start from. */
function tonight(params: URLSearchParams): string[] {
  const { mediaType, after } = parseTonight(params);
  return after === null ? listsOf(mediaType).map(api.theme) : [api.title(after.mediaType, after.tmdbId)];
}

const titleOfDay = () => api.starters(kindOf(dayOf(new Date())), 1, dayOf(new Date()));

/** Requests that follow from the answer to a first one: the tips of the landing's title of the day; titles to start from where a search has no hit. */
export function nextRequests(url: string, answer: unknown): string[] {
  const mediaType = /\/search\?.*mediaType=(movie|tv)/.exec(url)?.[1];
  if (mediaType !== undefined && isSearch(answer)) return answer.results.some(({ match }) => match !== 'fuzzy') ? [] : [startersOf(mediaType as MediaType), api.quality()];
  const seed = url === titleOfDay() && isStarters(answer) ? answer.results[0] : undefined;
  return seed === undefined ? [] : [api.tips(seed.mediaType, seed.tmdbId, 0)];
}

const startersOf = (mediaType: MediaType) => api.starters(mediaType, SUGGESTIONS, dayOf(new Date()));

/** Titles to start from where the wizard at an address does not know its seed. */
export const starterRequests = (path: string, params: URLSearchParams): string[] => [startersOf(seedMediaIn(params, path === pages.wizard('tv') ? 'tv' : 'movie'))];

function wizard(mediaType: MediaType, params: URLSearchParams): string[] {
  const state = parseWizardState(params, mediaType);
  switch (state.kind) {
    case 'idle':
    case 'bad-id':
    case 'bad-pair':
    case 'bad-alt':
      return [startersOf(seedMediaIn(params, mediaType))];
    case 'typed':
      return [api.search(mediaType, state.query.q, SUGGESTIONS)];
    case 'results':
      return [
        api.tips(mediaType, seedRef(state.query), state.query.alt, tipsParams(state.query)),
        ...(state.query.filters.services === undefined ? [] : [api.count(mediaType, ANY_ACCESS)]),
      ];
    default:
      return [];
  }
}

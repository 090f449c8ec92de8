/** What a page asks the API before anything else, by the addresses that it would fetch. */
import { SUGGESTIONS } from '../api/queries';
import type { MediaType } from '../api/types';
import { apiParams } from '../filters/params';
import { isThemeSlug } from '../themes/slugs';
import { api, pages } from '../urls';
import { parseWizardState } from '../wizard/wizardState';

export function firstQuestions(path: string, params: URLSearchParams): string[] {
  if (path === pages.wizard('movie')) return wizard('movie', params);
  if (path === pages.wizard('tv')) return wizard('tv', params);
  if (path === pages.quality()) return [api.quality()];
  const slug = path.slice(1);
  return isThemeSlug(slug) ? [api.theme(slug)] : [];
}

/** Titles to begin with, for the wizard at a path. */
export const startersFor = (path: string): string[] => [api.starters(path === pages.wizard('tv') ? 'tv' : 'movie', SUGGESTIONS)];

function wizard(mediaType: MediaType, params: URLSearchParams): string[] {
  const state = parseWizardState(params, mediaType);
  switch (state.kind) {
    case 'idle':
    case 'bad-id':
    case 'bad-alt':
      return [api.starters(mediaType, SUGGESTIONS)];
    case 'typed':
      return [api.search(mediaType, state.asked.q, SUGGESTIONS)];
    case 'results':
      return [api.tips(mediaType, state.asked.id, state.asked.alt, apiParams(state.asked))];
    default:
      return [];
  }
}

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

function wizard(mediaType: MediaType, params: URLSearchParams): string[] {
  const { kind, ...state } = parseWizardState(params, mediaType);
  if (!('asked' in state)) return [];
  const { asked } = state;
  switch (kind) {
    case 'idle':
      return [api.starters(mediaType, SUGGESTIONS)];
    case 'typed':
      return [api.search(mediaType, asked.q, SUGGESTIONS)];
    case 'results':
      return asked.id === null ? [] : [api.tips(mediaType, asked.id, asked.alt, apiParams(asked))];
    default:
      return [];
  }
}

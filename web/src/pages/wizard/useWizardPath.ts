import { useLocation, useSearchParams } from 'react-router';
import type { MediaType } from '../../api/types';
import { readFilterParams, toUrlParams } from '../../filters/params';
import { pages } from '../../site/urls';

type Target = { id: number; with?: number } | { q: string };

/** Builds wizard URLs that keep the current filters; the other wizard has filters of its own. */
export function useWizardPath() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const own: MediaType = pathname === pages.wizard('tv') ? 'tv' : 'movie';
  const params = toUrlParams({ filters: readFilterParams(search, own).filters, strict: false });
  return (mediaType: MediaType, target?: Target) => pages.wizard(mediaType, mediaType === own ? { ...target, params } : target);
}

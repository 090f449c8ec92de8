import { useLocation, useSearchParams } from 'react-router';
import type { MediaType } from '../api/types';
import { readWishes, wishParams } from '../filters/params';
import { pages } from '../urls';

type Target = { id: number } | { q: string };

/** A place in a wizard. The filters go along, but not to the other wizard: there they mean something else. */
export function useWizardPath() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const own: MediaType = pathname === pages.wizard('tv') ? 'tv' : 'movie';
  const wishes = wishParams({ filters: readWishes(params, own).filters, strict: false });
  return (mediaType: MediaType, target?: Target) => pages.wizard(mediaType, mediaType === own ? { ...target, wishes } : target);
}

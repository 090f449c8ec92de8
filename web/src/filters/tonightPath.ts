import { PAGES } from '../site/urls';
import { withQuery } from '../lib/query';
import { toUrlParams } from './params';
import { seedMedia, type WizardQuery } from './wizardQuery';

/** Address of the page for tonight, with the titles and filters of a wizard. */
export function tonightPath(query: WizardQuery): string {
  const { mediaType, id, partner, filters } = query;
  const after = id === null ? undefined : `${seedMedia(query)}:${id}`;
  return withQuery(PAGES.tonight.path, { media: mediaType, after, with: partner ?? undefined, ...toUrlParams({ filters, strict: false }) });
}

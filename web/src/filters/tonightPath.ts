import { PAGES } from '../site/urls';
import { withQuery } from '../lib/query';
import { toUrlParams } from './params';
import { seedMedia, type WizardQuery } from './wizardQuery';

/** Address of the page for tonight, with the title and filters of a wizard. */
export function tonightPath(query: WizardQuery): string {
  const { mediaType, id, filters } = query;
  const after = id === null ? undefined : `${seedMedia(query)}:${id}`;
  return withQuery(PAGES.tonight.path, { media: mediaType, after, ...toUrlParams({ filters, strict: false }) });
}

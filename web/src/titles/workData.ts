/** schema.org data of a title. */
import type { TitleCard } from '../api/types';
import { titlePath } from '../site/titlePages';

export const workData = (of: TitleCard, origin: string) => ({
  '@type': of.mediaType === 'movie' ? 'Movie' : 'TVSeries',
  name: of.title,
  url: origin + titlePath(of),
  ...(of.year !== null && { dateCreated: String(of.year) }),
});

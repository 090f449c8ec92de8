/** schema.org data of a title. */
import type { TitleCard } from '../api/types';
import { titlePath } from '../site/titlePages';
import { posterUrl, sharePicture } from '../site/urls';

export const workData = (of: TitleCard, origin: string) => ({
  '@type': of.mediaType === 'movie' ? 'Movie' : 'TVSeries',
  name: of.title,
  url: origin + titlePath(of),
  image: of.posterPath === null ? origin + sharePicture(of) : posterUrl(of.posterPath, 'w780'),
  ...(of.year !== null && { dateCreated: String(of.year) }),
});

/** schema.org data of a themed page: its titles in order. */
import type { ThemeAnswer, TitleCard } from '../../api/types';
import { titlePath } from '../../site/titlePages';
import { pages } from '../../site/urls';

export function themeStructuredData(theme: ThemeAnswer, origin: string) {
  const url = origin + pages.theme(theme.slug);
  return {
    '@type': 'ItemList',
    name: theme.title,
    description: theme.metaDescription,
    url,
    inLanguage: 'nl',
    dateModified: theme.updated,
    numberOfItems: theme.titles.length,
    itemListOrder: 'https://schema.org/ItemListOrderDescending',
    itemListElement: theme.titles.map((title, index) => ({ '@type': 'ListItem', position: index + 1, item: work(title, origin) })),
  };
}

const work = (of: TitleCard, origin: string) => ({
  '@type': of.mediaType === 'movie' ? 'Movie' : 'TVSeries',
  name: of.title,
  url: origin + titlePath(of),
  ...(of.year !== null && { dateCreated: String(of.year) }),
});

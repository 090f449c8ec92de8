/** schema.org data of a themed page: its titles in order. */
import type { ThemeAnswer } from '../../api/types';
import { pages } from '../../site/urls';
import { workData } from '../../titles/workData';

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
    itemListElement: theme.titles.map((title, index) => ({ '@type': 'ListItem', position: index + 1, item: workData(title, origin) })),
  };
}

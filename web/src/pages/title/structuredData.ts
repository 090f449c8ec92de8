/** schema.org data of a title's page: the work, and its three tips in the order in which they are tipped. */
import type { Tip, TitleDetail } from '../../api/types';
import { titleText as text } from '../../strings/nl';
import { workData } from '../../titles/workData';

export function titleStructuredData(title: TitleDetail, tips: readonly Tip[], origin: string): object[] {
  const list = {
    '@type': 'ItemList',
    name: text.tips(title.title),
    inLanguage: 'nl',
    numberOfItems: tips.length,
    itemListElement: tips.map((tip, at) => ({ '@type': 'ListItem', position: at + 1, item: workData(tip, origin) })),
  };
  return [about(title, origin), ...(tips.length > 0 ? [list] : [])];
}

const person = (name: string) => ({ '@type': 'Person', name });

function about(title: TitleDetail, origin: string) {
  const { originalTitle, pitch, releaseDate, genres, directors, creators, cast } = title;
  return {
    ...workData(title, origin),
    ...(originalTitle !== null && originalTitle !== title.title && { alternateName: originalTitle }),
    ...(pitch !== null && { description: pitch }),
    ...(releaseDate !== null && { datePublished: releaseDate }),
    ...(genres.length > 0 && { genre: genres }),
    ...(directors.length > 0 && { director: directors.map(person) }),
    ...(creators.length > 0 && { creator: creators.map(person) }),
    ...(cast.length > 0 && { actor: cast.map(person) }),
  };
}

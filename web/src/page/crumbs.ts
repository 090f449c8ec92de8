import { site } from '../strings/nl';
import { pages } from '../site/urls';

/** schema.org breadcrumbs of a page. */
export function crumbs(origin: string, canonical: string, title: string): object {
  const item = (position: number, name: string, path: string) => ({ '@type': 'ListItem', position, name, item: origin + path });
  const name = title.replace(site.title(''), '');
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, site.front, pages.home()), item(2, name, canonical)] };
}

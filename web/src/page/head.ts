import { site } from '../strings/nl';
import { pages } from '../site/urls';

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path. */
  canonical: string;
}

/** Only the seed is part of the canonical address; other parameters do not make another page. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const params = new URLSearchParams(search);
  const [id, second, after] = [params.get('id'), params.get('with'), params.get('after')];
  const isId = (text: string | null) => text !== null && /^[1-9]\d{0,9}$/.test(text);
  if (id !== null) return isId(id) ? `${path}?id=${id}${isId(second) ? `&with=${second}` : ''}` : path;
  return after !== null && /^(?:movie|tv):[1-9]\d{0,9}$/.test(after) ? `${path}?after=${after}` : path;
}

/** Updates the document after client-side navigation. Open Graph and structured data are in the server's HTML only. */
export function writeHead({ title, description, canonical }: PageHead) {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + canonical);
}

/** schema.org breadcrumbs of a page. */
export function crumbs(origin: string, canonical: string, title: string): object {
  const item = (position: number, name: string, path: string) => ({ '@type': 'ListItem', position, name, item: origin + path });
  const name = title.replace(site.title(''), '');
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, site.front, pages.home()), item(2, name, canonical)] };
}

import { site } from '../strings/nl';
import { pages } from '../site/urls';

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path. */
  canonical: string;
}

/** Only the seed's id is part of the canonical address; other parameters do not make another page. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const id = new URLSearchParams(search).get('id');
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? `${path}?id=${id}` : path;
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

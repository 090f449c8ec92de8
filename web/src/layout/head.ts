/** What a page says of itself to search engines and to whoever shares it, apart from where that is written. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of this page, as a path. */
  canonical: string;
}

/** A title of its own stands in the address; everything else in it only changes how the page is used. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const id = new URLSearchParams(search).get('id');
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? `${path}?id=${id}` : path;
}

/** Written into the document, over what the server or the last page put there; the rest is for who reads pages as the server sends them. */
export function showHead({ title, description, canonical }: PageHead) {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + canonical);
}

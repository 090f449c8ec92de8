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

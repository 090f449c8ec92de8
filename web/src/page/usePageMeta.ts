import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { landing } from '../strings/nl';
import { canonicalPath, crumbs, type PageHead, writeHead } from './head';

/** Structured data of a page, given the site's origin. */
type StructuredData = (origin: string) => object[];
export type RenderedHead = PageHead & { data: object };

/** Set by the server's renderer. */
let report: ((head: PageHead, structured: StructuredData) => void) | null = null;
export const collectHeads = (origin: string, collect: (head: RenderedHead) => void) => {
  report = (head, structured) => {
    const breadcrumbs = head.canonical === '/' ? [] : [crumbs(origin, head.canonical, head.title)];
    collect({ ...head, data: { '@context': 'https://schema.org', '@graph': [...structured(origin), ...breadcrumbs] } });
  };
};

/** Sets the metadata of the page. Structured data is used by the server only. */
export function usePageMeta(title: string, description: string = landing.description, structured: StructuredData | null = null): void {
  const { pathname, search } = useLocation();
  const canonical = canonicalPath(pathname, search);
  if (import.meta.env.SSR) report?.({ title, description, canonical }, structured ?? (() => []));
  useEffect(() => writeHead({ title, description, canonical }), [title, description, canonical]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { landing } from '../strings/nl';
import { crumbs } from './crumbs';
import { canonicalPath, showHead, type PageHead } from './head';

/** Structured data of a page, given the site's address. */
type Structured = (origin: string) => object[];
export type DrawnHead = PageHead & { data: object };

/** Where pages are drawn: who wants to know their heads. */
let tell: ((head: PageHead, structured: Structured) => void) | null = null;
export const tellHeads = (origin: string, keep: (head: DrawnHead) => void) => {
  tell = (head, structured) => {
    const place = head.canonical === '/' ? [] : [crumbs(origin, head.canonical, head.title)];
    keep({ ...head, data: { '@context': 'https://schema.org', '@graph': [...structured(origin), ...place] } });
  };
};

/** Head of the page on screen. Structured data, beside the page's place in the site, is wanted at the server alone. */
export function usePageMeta(title: string, description: string = landing.description, structured: Structured | null = null): void {
  const { pathname, search } = useLocation();
  const canonical = canonicalPath(pathname, search);
  if (import.meta.env.SSR) tell?.({ title, description, canonical }, structured ?? (() => []));
  useEffect(() => showHead({ title, description, canonical }), [title, description, canonical]);
}

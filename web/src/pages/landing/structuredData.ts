import { landing, site } from '../../strings/nl';
import { pages } from '../../site/urls';

/** schema.org data: the site and its search. */
export const siteData = (origin: string) => [
  {
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}${pages.home()}`,
    description: landing.description,
    inLanguage: 'nl',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: pages.searchTemplate(origin) },
      'query-input': 'required name=search_term_string',
    },
  },
];

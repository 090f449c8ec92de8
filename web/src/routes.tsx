/** The route table. Every page but the landing is in a chunk of its own. */
import { matchRoutes, type RouteObject } from 'react-router';
import { LandingPage } from './pages/landing/LandingPage';
import { Layout } from './layout/Layout';
import { lazyPage, type LazyPage } from './lazyPage';
import { THEME_SLUGS } from './site/themes';
import { pages } from './site/urls';

const WizardPage = lazyPage(() => import('./pages/wizard/WizardPage'));
const WatchlistPage = lazyPage(() => import('./pages/watchlist/WatchlistPage'));
const ThemePage = lazyPage(() => import('./pages/themes/ThemePage'));
const QualityPage = lazyPage(() => import('./pages/quality/QualityPage'));
const AnalyticsPage = lazyPage(() => import('./pages/analytics/AnalyticsPage'));
const PrivacyPage = lazyPage(() => import('./pages/legal/PrivacyPage'));
const TermsPage = lazyPage(() => import('./pages/legal/TermsPage'));
const ContactPage = lazyPage(() => import('./pages/legal/ContactPage'));
const NotFoundPage = lazyPage(() => import('./pages/notFound/NotFoundPage'));

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: pages.home(), element: <LandingPage prefetch={WizardPage.load} /> },
      { path: pages.wizard('movie'), element: <WizardPage mediaType="movie" /> },
      { path: pages.wizard('tv'), element: <WizardPage mediaType="tv" /> },
      { path: pages.watchlist(), element: <WatchlistPage /> },
      ...THEME_SLUGS.map((slug) => ({ path: pages.theme(slug), element: <ThemePage slug={slug} /> })),
      { path: pages.quality(), element: <QualityPage /> },
      { path: pages.analytics(), element: <AnalyticsPage /> },
      { path: pages.privacy(), element: <PrivacyPage /> },
      { path: pages.terms(), element: <TermsPage /> },
      { path: pages.contact(), element: <ContactPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

const lazyPageOf = ({ element }: RouteObject): LazyPage | undefined => {
  const type = (element as { type?: Partial<LazyPage> } | undefined)?.type;
  return type?.load === undefined ? undefined : (type as LazyPage);
};

/** The lazy page at a path; the landing has none, because it is part of the first chunk. */
export function lazyPageAt(path: string): LazyPage | undefined {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  return route === undefined ? undefined : lazyPageOf(route);
}

/** All lazy pages, for the server to load. */
export const lazyPages = (): LazyPage[] => [...new Set(routes.flatMap(({ children = [] }) => children.flatMap((route) => lazyPageOf(route) ?? [])))];

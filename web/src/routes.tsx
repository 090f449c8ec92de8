/** The route table. Every page but the landing is in a chunk of its own. */
import { matchRoutes, type RouteObject } from 'react-router';
import { LandingPage } from './landing/LandingPage';
import { Layout } from './layout/Layout';
import { lazyPage, type LazyPage } from './page';
import { THEME_SLUGS } from './themes/slugs';
import { pages } from './urls';
import { loadMovieWizard, loadSeriesWizard } from './wizardModules';

const MoviePage = lazyPage(loadMovieWizard);
const SeriesPage = lazyPage(loadSeriesWizard);
const WatchlistPage = lazyPage(() => import('./watchlist/WatchlistPage'));
const ThemePage = lazyPage(() => import('./themes/ThemePage'));
const QualityPage = lazyPage(() => import('./quality/QualityPage'));
const AnalyticsPage = lazyPage(() => import('./analytics/AnalyticsPage'));
const PrivacyPage = lazyPage(() => import('./legal/PrivacyPage'));
const TermsPage = lazyPage(() => import('./legal/TermsPage'));
const ContactPage = lazyPage(() => import('./legal/ContactPage'));
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage'));

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: pages.home(), element: <LandingPage /> },
      { path: pages.wizard('movie'), element: <MoviePage /> },
      { path: pages.wizard('tv'), element: <SeriesPage /> },
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

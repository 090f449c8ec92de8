/** The one route table. Every page but the landing is a module of its own, loaded when it is wanted. */
import { matchRoutes, type RouteObject } from 'react-router';
import { LandingPage } from './landing/LandingPage';
import { Layout } from './layout/Layout';
import { page, type Page } from './page';
import { THEME_SLUGS } from './themes/slugs';
import { pages } from './urls';
import { loadMovieWizard, loadSeriesWizard } from './wizardModules';

const MoviePage = page(loadMovieWizard);
const SeriesPage = page(loadSeriesWizard);
const WatchlistPage = page(() => import('./watchlist/WatchlistPage'));
const ThemePage = page(() => import('./themes/ThemePage'));
const QualityPage = page(() => import('./quality/QualityPage'));
const AnalyticsPage = page(() => import('./analytics/AnalyticsPage'));
const PrivacyPage = page(() => import('./legal/PrivacyPage'));
const TermsPage = page(() => import('./legal/TermsPage'));
const ContactPage = page(() => import('./legal/ContactPage'));
const NotFoundPage = page(() => import('./pages/NotFoundPage'));

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

const pageOf = ({ element }: RouteObject): Page | undefined => {
  const type = (element as { type?: Partial<Page> } | undefined)?.type;
  return type?.load === undefined ? undefined : (type as Page);
};

/** The page at a path; the landing has none, for it is part of the first module. */
export function pageAt(path: string): Page | undefined {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  return route === undefined ? undefined : pageOf(route);
}

/** Every page, for the server to load; of the operator's there stands a substitute. */
export const drawable = (): Page[] => [...new Set(routes.flatMap(({ children = [] }) => children.flatMap((route) => pageOf(route) ?? [])))];

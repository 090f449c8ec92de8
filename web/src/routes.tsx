/** The one route table. Every page but the landing is a module of its own, loaded when it is wanted. */
import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { LandingPage } from './landing/LandingPage';
import { Layout } from './layout/Layout';
import { THEME_SLUGS } from './themes/slugs';
import { pages } from './urls';
import { loadMovieWizard, loadSeriesWizard } from './wizardModules';

const MoviePage = lazy(loadMovieWizard);
const SeriesPage = lazy(loadSeriesWizard);
const WatchlistPage = lazy(() => import('./watchlist/WatchlistPage'));
const ThemePage = lazy(() => import('./themes/ThemePage'));
const QualityPage = lazy(() => import('./quality/QualityPage'));
const AnalyticsPage = lazy(() => import('./analytics/AnalyticsPage'));
const PrivacyPage = lazy(() => import('./legal/PrivacyPage'));
const TermsPage = lazy(() => import('./legal/TermsPage'));
const ContactPage = lazy(() => import('./legal/ContactPage'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage'));

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

/** The routes: the rows of site/pages.json and the themed pages. Every page but the landing is in a chunk of its own. */
import { Suspense, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { LandingPage } from './pages/landing/LandingPage';
import { Layout } from './layout/Layout';
import { whenIdle } from './hydration/layOutDeferred';
import { lazyPage, type LazyPage } from './lazyPage';
import { PAGES, pages } from './site/urls';
import { THEMED_PAGES } from './site/themes';

const modules = import.meta.glob<{ default: ComponentType<object> }>(['./*/*Page.tsx', '!./landing/*Page.tsx', './landing/{DayTrio,HeroPosters,ThemeLists}.tsx'], { base: './pages' });

/** Parts of the landing that the server renders and the browser hydrates once it is idle. */
const idly = <T,>(fetchModule: () => Promise<T>) =>
  import.meta.env.SSR ? fetchModule : () => new Promise<void>((resolve) => void whenIdle(resolve)).then(fetchModule);

/** All lazy pages, by the file of the module. */
export const lazyPages: Readonly<Record<string, LazyPage | undefined>> = Object.fromEntries(
  Object.entries(modules).map(([file, fetchModule]) => [file, lazyPage(file, file.startsWith('./landing/') ? idly(fetchModule) : fetchModule)]),
);
const pageOf = (module: string) => lazyPages[`./${module}.tsx`] as LazyPage;

function route(path: string, module: string, props?: object): RouteObject {
  const Page = pageOf(module);
  return { path, element: <Page {...props} /> };
}

const { home, ...lazyRows } = PAGES;

/** Of every address that no other page has. */
export const NOT_FOUND = pageOf('notFound/NotFoundPage');

export const LANDING_PARTS = [pageOf('landing/HeroPosters'), pageOf('landing/DayTrio'), pageOf('landing/ThemeLists')] as const;
const [HeroPosters, DayTrio, ThemeLists] = LANDING_PARTS;

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: home.path, element: <LandingPage prefetch={pageOf(PAGES.movie.module).load} posters={<Suspense><HeroPosters /></Suspense>} trio={<Suspense><DayTrio /></Suspense>} lists={<Suspense><ThemeLists /></Suspense>} /> },
      ...Object.values(lazyRows).map(({ path, module, props }) => route(path, module, props)),
      ...THEMED_PAGES.map((link) => route(pages.theme(link.slug), 'themes/ThemePage', { link })),
      { path: '*', element: <NOT_FOUND /> },
    ],
  },
];

/** The lazy page at a path; the landing has none, because it is part of the first chunk. */
export function lazyPageAt(path: string): LazyPage | undefined {
  const element = matchRoutes(routes, path)?.at(-1)?.route.element as { type?: Partial<LazyPage> } | undefined;
  return element?.type?.load === undefined ? undefined : (element.type as LazyPage);
}

/// <reference types="vite/client" />

/** Names of the rows in site/pages.json. */
type PageName = keyof typeof import('./site/pages.json');

/** Inserted by the build (vite.data.ts). */
declare const __PAGES__: Readonly<Record<PageName, { path: string; module: string; props?: object }>>;
declare const __TITLES__: Readonly<Record<PageName, string>>;
/** Slug and title of the themed pages. */
declare const __THEMES__: Readonly<Record<'movie' | 'tv', readonly (readonly [slug: string, title: string])[]>>;
/** Filters that lead from a themed page into the wizard, by slug. */
declare const __THEME_CHIPS__: Readonly<Record<string, readonly { label: string; filters: string }[]>>;

/// <reference types="vite/client" />

/** Names of the rows in site/pages.json. */
type PageName = keyof typeof import('./site/pages.json');

/** Inserted by the build (vite.data.ts). */
declare const __PAGES__: Readonly<Record<PageName, { path: string; module: string; props?: object }>>;
declare const __TITLES__: Readonly<Record<PageName, string>>;

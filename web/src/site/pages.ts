/**
 * The pages beside the themed ones: the rows of pages.json, inserted by the build (vite.data.ts), which also writes them into the manifest
 * that the server reads. A row has a path, a module below src/pages with the component as its default export, the component's properties,
 * a Dutch title, and what the date in the sitemap follows: `data` the catalogue's, `build` that of the site, null for no sitemap.
 */
export const PAGES = __PAGES__;

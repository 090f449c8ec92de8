/** What the build puts into the site from data files: the rows of src/site/pages.json. */
import type { Plugin } from 'vite';
import pages from './src/site/pages.json';
import { THEME_SLUGS } from './src/site/themes';
import { themeNames } from './src/strings/themeNames';

const rows = Object.entries<{ path: string; module: string; props?: object; title: string; sitemap: string | null }>(pages);

/** Constants of the code. The landing has neither the titles of other pages nor what is for the server. */
export const define = {
  __PAGES__: JSON.stringify(Object.fromEntries(rows.map(([name, { path, module, props }]) => [name, { path, module, props }]))),
  ...Object.fromEntries(rows.map(([name, { title }]) => [`__TITLES__.${name}`, JSON.stringify(title)])),
};

/** Writes the manifest of pages beside the renderer: the server must know addresses and sitemap before it renders anything. */
export function pageManifest(): Plugin {
  const themes = THEME_SLUGS.map((slug) => ({ path: `/${slug}`, module: 'themes/ThemePage', title: themeNames[slug], sitemap: 'list' }));
  return {
    name: 'page-manifest',
    generateBundle() {
      const source = JSON.stringify([...rows.map(([, row]) => row), ...themes], ['path', 'module', 'title', 'sitemap'], 1);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

/** What the build puts into the site from data files: the rows of src/site/pages.json, and the themed pages of datasets/themes.toml. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import pages from './src/site/pages.json';

interface Theme {
  slug: string;
  media: string;
  title: string;
  chips: { label: string; filters: string }[];
}

const rows = Object.entries<{ path: string; module: string; props?: object; title: string; sitemap: string | null }>(pages);
const themes = parse(readFileSync(resolve(import.meta.dirname, '../datasets/themes.toml'), 'utf8')).theme as unknown as Theme[];
const namesOf = (media: string) => themes.filter((theme) => theme.media === media).map(({ slug, title }) => [slug, title]);

/** Constants of the code. The landing has neither the titles of other pages nor what is for the server. */
export const define = {
  __PAGES__: JSON.stringify(Object.fromEntries(rows.map(([name, { path, module, props }]) => [name, { path, module, props }]))),
  ...Object.fromEntries(rows.map(([name, { title }]) => [`__TITLES__.${name}`, JSON.stringify(title)])),
  __THEMES__: JSON.stringify({ movie: namesOf('movie'), tv: namesOf('tv') }),
  __THEME_CHIPS__: JSON.stringify(Object.fromEntries(themes.map(({ slug, chips }) => [slug, chips]))),
};

/** Writes the manifest of pages beside the renderer: the server must know addresses and sitemap before it renders anything. */
export function pageManifest(): Plugin {
  const themed = themes.map(({ slug, title }) => ({ path: `/${slug}`, module: 'themes/ThemePage', title, sitemap: 'list' }));
  return {
    name: 'page-manifest',
    generateBundle() {
      const source = JSON.stringify([...rows.map(([, row]) => row), ...themed], ['path', 'module', 'title', 'sitemap'], 1);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

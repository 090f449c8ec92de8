/** Print layouts. */
import type { Page } from 'playwright-core';
import { tipTitles } from '../screen';
import { listed } from '../states/pages';
import { film, headingShown, type PageState } from '../states/state';

const toPaper = (page: Page) => page.emulateMedia({ media: 'print' });

const onPaper = async (page: Page) => {
  await headingShown(page);
  await toPaper(page);
};

const tipsOnPaper = async (page: Page) => {
  await tipTitles(page);
  await toPaper(page);
};

export const printed: PageState[] = [
  ...['privacy', 'terms', 'contact', 'kwaliteit', 'scandi-noir'].map((path) => ({ name: `printed ${path}`, path: () => `/${path}`, ready: onPaper })),
  { name: 'printed results', path: () => film(), ready: tipsOnPaper },
  { name: 'printed watchlist', path: () => '/watchlist', before: listed, ready: onPaper },
];

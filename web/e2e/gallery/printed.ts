/** What a printer puts on paper. */
import type { Page } from 'playwright-core';
import { headed, type Visit } from '../visits/visit';

const onPaper = async (page: Page) => {
  await headed(page);
  await page.emulateMedia({ media: 'print' });
};

export const printed: Visit[] = ['privacy', 'terms', 'contact', 'kwaliteit', 'scandi-noir'].map((path) => ({
  name: `printed ${path}`,
  path: () => `/${path}`,
  ready: onPaper,
}));

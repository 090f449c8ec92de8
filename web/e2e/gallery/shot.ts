/** What one picture of the gallery is: where it is taken and how the page gets into its state. */
import type { BrowserContext, Page } from 'playwright-core';

export interface Shot {
  /** The file's name, after its size and colour scheme. */
  name: string;
  path: string;
  /** Before the page is opened: what the device holds, or answers that are held back. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** Brings the page into the state to look at. */
  ready?: (page: Page) => Promise<unknown>;
  /** Only what is on the screen: what lies over a page is not as long as the page. */
  screenOnly?: boolean;
}

/** Something on this device before the first page is opened. */
export const kept = (key: string, value: unknown) => (context: BrowserContext) =>
  context.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const);

/** An answer that does not come. */
export const held = (pattern: string) => (context: BrowserContext) => context.route(pattern, () => undefined);

/** A problem of the server's. */
export const failing = (pattern: string, code = 'internal', status = 500) => (context: BrowserContext) =>
  context.route(pattern, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: '', status, code, detail: '', field: null }) }),
  );

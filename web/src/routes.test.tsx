import { expect, test } from 'vitest';
import { LANDING_PARTS, lazyPageAt, lazyPages, routes } from './routes';
import { PAGES } from './site/urls';

test('every row of pages.json has an address of its own, and the module it names', () => {
  const rows = Object.values(PAGES);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  for (const { path, module } of rows) {
    expect(path).toMatch(/^\/[a-z-/]*(?:\/:title)?$/);
    if (path !== '/') expect(lazyPageAt(path.replace(':title', 'titel-1'))?.file, path).toBe(`./${module}.tsx`);
  }
});

test('every page module has an address, or is a part of the landing', () => {
  const addresses = routes.flatMap(({ children = [] }) => children.map(({ path }) => lazyPageAt(path === '*' ? '/nergens' : (path ?? ''))?.file));
  const used = [...addresses, ...LANDING_PARTS.map(({ file }) => file)];
  for (const file of Object.keys(lazyPages)) expect(used).toContain(file);
});

test('an unknown address has the page that says so, and the landing is in no chunk of its own', () => {
  expect(lazyPageAt('/nergens')?.file).toBe('./notFound/NotFoundPage.tsx');
  expect(lazyPageAt('/')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { baseUrl } from './browser';
import { judge, judgedPages } from './lighthouse';

test.each(['landing', 'results', 'theme', 'title'])('%s: accessibility, best practices and SEO score 100, without layout shift', async (name) => {
  const path = (await judgedPages())[name] ?? '';
  const { marks, cls, faults } = await judge(baseUrl + path);
  expect(faults).toEqual([]);
  expect({ ...marks, performance: 100 }).toEqual({ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 });
  expect(cls).toBeLessThanOrEqual(0.02);
}, 180_000);

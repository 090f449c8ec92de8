import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';

const file = (path: string) => new URL(path, import.meta.url);

test('the types are those of the OpenAPI document: `make openapi` writes both', async () => {
  const generated = astToString(await openapiTS(file('../../../api/openapi.json')));
  expect(readFileSync(file('./schema.d.ts'), 'utf8')).toBe(COMMENT_HEADER + generated);
});

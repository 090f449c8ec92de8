/** The wire types are generated: `make openapi` after a change of the server's document. */
import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';

test('schema.d.ts is what api/openapi.json says', async () => {
  const document = new URL('../../../api/openapi.json', import.meta.url);
  const generated = COMMENT_HEADER + astToString(await openapiTS(document));
  expect(readFileSync(new URL('schema.d.ts', import.meta.url), 'utf8') === generated, 'run `make openapi`').toBe(true);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { containsContact } from './contact';

/** The server's own cases: what the form lets through, the server takes. */
const table = JSON.parse(readFileSync(new URL('../../../api/tests/fixtures/contact.json', import.meta.url), 'utf8')) as Record<
  'contact' | 'links' | 'clean',
  string[]
>;

describe('the form and the server agree on contact details', () => {
  test.each([...table.contact, ...table.links])('%s: refused', (text) => expect(containsContact(text)).toBe(true));
  test.each(table.clean)('%s: allowed', (text) => expect(containsContact(text)).toBe(false));
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { holdsContact } from './contact';

/** The server's own cases: what the form lets through, the server takes. */
const table = JSON.parse(readFileSync(new URL('../../../api/tests/fixtures/contact.json', import.meta.url), 'utf8')) as Record<
  'contact' | 'links' | 'clean',
  string[]
>;

describe('the form and the server mean the same by contact', () => {
  test.each([...table.contact, ...table.links])('%s: refused', (text) => expect(holdsContact(text)).toBe(true));
  test.each(table.clean)('%s: fine', (text) => expect(holdsContact(text)).toBe(false));
});

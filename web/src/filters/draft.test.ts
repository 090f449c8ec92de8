import { describe, expect, test } from 'vitest';
import { draftOf, EPISODES, formOf, LENGTHS, readDraft, toggleItem, withForm } from './draft';

const draft = (change: Partial<ReturnType<typeof draftOf>>) => readDraft({ ...draftOf({}), ...change });

test('filters are converted to a draft and back', () => {
  const filters = { genres: '18', years: '1990-', maxRuntime: '120', minScore: '7.5' };
  expect(draftOf(filters)).toMatchObject({ from: '1990', to: '', maxRuntime: '120', minScore: '7,5' });
  expect(readDraft(draftOf(filters))).toEqual({ filters, errors: {} });
});

describe('typed numbers', () => {
  test.each([
    [{ minScore: '7,5' }, { minScore: '7.5' }],
    [{ minScore: ' 8 ' }, { minScore: '8.0' }],
    [{ to: '1999' }, { years: '-1999' }],
    [{ from: '1994', to: '1994' }, { years: '1994-1994' }],
    [{ maxRuntime: '' }, {}],
  ])('%j', (typed, filters) => expect(draft(typed)).toEqual({ filters, errors: {} }));

  test.each([
    [{ from: '2020', to: '1990' }, { years: 'Het eerste jaar ligt na het laatste.' }],
    [{ from: '19' }, { years: 'Vul jaren in van 1870 tot en met 2100.' }],
    [{ from: '19', to: '1990' }, { years: 'Vul jaren in van 1870 tot en met 2100.' }],
    [{ maxRuntime: '2 u' }, { maxRuntime: 'Vul hele minuten in, van 30 tot en met 600.' }],
    [{ minScore: '11' }, { minScore: 'Vul een getal in van 0 tot en met 10, zoals 7,5.' }],
  ])('%j', (typed, errors) => expect(draft(typed)).toEqual({ filters: {}, errors }));

  test('an invalid number does not restore the previous one', () => {
    expect(readDraft({ ...draftOf({ maxRuntime: '90' }), maxRuntime: 'x' }).errors).toHaveProperty('maxRuntime');
  });
});

describe('lists', () => {
  test('items are toggled', () => {
    const one = toggleItem({}, 'genres', '878');
    expect(toggleItem(one, 'genres', '18')).toEqual({ genres: '18,878' });
    expect(toggleItem(one, 'genres', '878')).toEqual({});
  });
  test('a genre is required or excluded, never both', () => {
    expect(toggleItem({ genres: '18,27' }, 'notGenres', '27')).toEqual({ genres: '18', notGenres: '27' });
    expect(toggleItem({ notGenres: '27' }, 'genres', '27')).toEqual({ genres: '27' });
  });
  test('a fourth genre changes nothing', () => {
    expect(toggleItem({ genres: '18,27,35' }, 'genres', '80')).toEqual({ genres: '18,27,35' });
  });
});

test('one form per group is active, other groups are unchanged', () => {
  const filters = withForm({ form: 'ended,one-season' }, LENGTHS, 'miniseries');
  expect(filters).toEqual({ form: 'ended,miniseries' });
  expect([formOf(filters, LENGTHS), formOf(filters, EPISODES), formOf(filters, ['ended'])]).toEqual(['miniseries', '', 'ended']);
  expect(withForm(filters, LENGTHS, '')).toEqual({ form: 'ended' });
});

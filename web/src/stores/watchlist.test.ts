import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWatchlist, WATCHLIST_BACKUP_KEY, WATCHLIST_KEY, type NewItem } from './watchlist';
import { parseSort, sortItems } from './watchlistSort';

const fightClub: NewItem = { tmdbId: 550, mediaType: 'movie', title: 'Fight Club', year: 1999, posterPath: null };
const sameIdSeries: NewItem = { tmdbId: 550, mediaType: 'tv', title: 'Een serie', year: 2001, posterPath: '/x.jpg' };

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}
const stored = (storage: ReturnType<typeof memory>) => JSON.parse(storage.values.get(WATCHLIST_KEY) ?? 'null');
const log = vi.spyOn(console, 'error');
beforeEach(() => log.mockImplementation(() => undefined));
afterEach(() => log.mockReset());

describe('adding', () => {
  test('appends with the moment, saves, and says so', () => {
    const storage = memory();
    const list = createWatchlist(storage, () => 1234);
    const heard = vi.fn();
    list.subscribe(heard);
    expect(list.add(fightClub)).toBe(true);
    expect(list.getItems()).toEqual([{ ...fightClub, addedAt: 1234 }]);
    expect(stored(storage)).toEqual([{ ...fightClub, addedAt: 1234 }]);
    expect(heard).toHaveBeenCalled();
  });
  test('refuses a title that is there, by id and media type together', () => {
    const list = createWatchlist(memory());
    list.add(fightClub);
    expect(list.add({ ...fightClub, title: 'Anders geschreven' })).toBe(false);
    expect(list.add(sameIdSeries)).toBe(true);
    expect(list.getItems()).toHaveLength(2);
  });
});

test('removing and clearing can be undone', () => {
  let now = 0;
  const list = createWatchlist(memory(), () => (now += 1));
  list.add(fightClub);
  list.add(sameIdSeries);
  const before = list.getItems();
  list.remove(fightClub);
  expect(list.getItems().map((item) => item.mediaType)).toEqual(['tv']);
  expect(list.restore(before)).toHaveLength(1);
  expect(list.getItems()).toEqual(before);
  list.clear();
  expect(list.getItems()).toEqual([]);
  list.restore(before);
  expect(list.getItems()).toEqual(before);
});

test('another tab is followed, also before a change of our own', () => {
  const storage = memory();
  const here = createWatchlist(storage);
  const there = createWatchlist(storage);
  expect(here.getItems()).toEqual([]);
  there.add(fightClub);
  here.refresh();
  expect(here.getItems()).toHaveLength(1);
  there.add(sameIdSeries);
  expect(here.add(sameIdSeries)).toBe(false);
  expect(here.getItems()).toHaveLength(2);
});

test.each(['{not json', '{"tmdbId":1}', '[{"tmdbId":"550"}]', 'null'])(
  'corrupt storage %s starts empty, is logged and kept aside',
  (text) => {
    const storage = memory({ [WATCHLIST_KEY]: text });
    const list = createWatchlist(storage);
    expect(list.getItems()).toEqual([]);
    expect(log).toHaveBeenCalledWith('Error loading watchlist', expect.anything());
    expect(storage.values.get(WATCHLIST_BACKUP_KEY)).toBe(text);
    expect(list.add(fightClub)).toBe(true);
    expect(storage.values.get(WATCHLIST_BACKUP_KEY)).toBe(text);
  },
);

test('a full storage is logged and the list goes on in memory', () => {
  const list = createWatchlist({
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  });
  expect(list.add(fightClub)).toBe(true);
  expect(log).toHaveBeenCalledWith('Error saving watchlist', expect.anything());
  expect(list.add(fightClub)).toBe(false);
  expect(list.getItems()).toHaveLength(1);
});

test('sorting', () => {
  const item = (title: string, year: number | null, addedAt: number) => ({ ...fightClub, tmdbId: addedAt, title, year, addedAt });
  const items = [item('Éloge', 2001, 1), item('alien', 1979, 3), item('Zwartboek', null, 2)];
  const titles = (sort: Parameters<typeof sortItems>[1]) => sortItems(items, sort).map((entry) => entry.title);
  expect(titles('nieuw')).toEqual(['alien', 'Zwartboek', 'Éloge']);
  expect(titles('titel')).toEqual(['alien', 'Éloge', 'Zwartboek']);
  expect(titles('jaar')).toEqual(['Éloge', 'alien', 'Zwartboek']);
  expect(parseSort('jaar')).toBe('jaar');
  expect(parseSort('iets')).toBe('nieuw');
});

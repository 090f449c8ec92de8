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
  test('appends the item with its date and saves it', () => {
    const storage = memory();
    const list = createWatchlist(storage, () => 1234);
    const listener = vi.fn();
    list.subscribe(listener);
    expect(list.add(fightClub)).toBe(true);
    expect(list.getItems()).toEqual([{ ...fightClub, addedAt: 1234 }]);
    expect(stored(storage)).toEqual([{ ...fightClub, addedAt: 1234 }]);
    expect(listener).toHaveBeenCalled();
  });
  test('rejects a listed title, by id and media type', () => {
    const list = createWatchlist(memory());
    list.add(fightClub);
    expect(list.add({ ...fightClub, title: 'Anders geschreven' })).toBe(false);
    expect(list.add(sameIdSeries)).toBe(true);
    expect(list.getItems()).toHaveLength(2);
  });
});

test('lengths are added to listed titles, and saved; unknown ones and other titles change nothing', () => {
  const storage = memory();
  const list = createWatchlist(storage, () => 1234);
  list.add(fightClub);
  list.add({ ...sameIdSeries, seasons: 3 });
  const before = storage.values.get(WATCHLIST_KEY);
  const unknown = { runtime: null, seasons: null, episodeRuntime: null };
  list.addLengths([{ tmdbId: 550, mediaType: 'movie', ...unknown }, { tmdbId: 551, mediaType: 'movie', ...unknown, runtime: 90 }]);
  expect(storage.values.get(WATCHLIST_KEY)).toBe(before);
  list.addLengths([{ tmdbId: 550, mediaType: 'movie', ...unknown, runtime: 139 }, { tmdbId: 550, mediaType: 'tv', ...unknown, episodeRuntime: 45 }]);
  expect(list.getItems()).toEqual([{ ...fightClub, runtime: 139, addedAt: 1234 }, { ...sameIdSeries, seasons: 3, episodeRuntime: 45, addedAt: 1234 }]);
  expect(stored(storage)).toEqual(list.getItems());
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

test('changes of another tab are loaded, also before a change in this one', () => {
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
  'corrupt storage %s starts empty, is logged and stored under another key',
  (text) => {
    const storage = memory({ [WATCHLIST_KEY]: text });
    const list = createWatchlist(storage);
    expect(list.getItems()).toEqual([]);
    expect(log).toHaveBeenCalledWith('Error loading watchlist', expect.anything());
    expect(storage.values.get(WATCHLIST_BACKUP_KEY)).toBe(text);
    expect(stored(storage)).toEqual([]);
    log.mockClear();
    expect(createWatchlist(storage).getItems()).toEqual([]);
    expect(log, 'logged once').not.toHaveBeenCalled();
    expect(list.add(fightClub)).toBe(true);
    expect(storage.values.get(WATCHLIST_BACKUP_KEY)).toBe(text);
  },
);

describe('broken items', () => {
  const whole = { tmdbId: 550, mediaType: 'movie', title: 'Fight Club', addedAt: 1 };

  test('four fields make an item', () => {
    const storage = memory({ [WATCHLIST_KEY]: JSON.stringify([whole]) });
    expect(createWatchlist(storage).getItems()).toEqual([{ ...whole, year: null, posterPath: null }]);
    expect(storage.values.has(WATCHLIST_BACKUP_KEY)).toBe(false);
    expect(log).not.toHaveBeenCalledWith('Error loading watchlist', expect.anything());
  });
  test.each([
    [null],
    ['Fight Club'],
    [{ ...whole, tmdbId: '550' }],
    [{ ...whole, tmdbId: 0 }],
    [{ ...whole, mediaType: 'boek' }],
    [{ ...whole, title: undefined }],
    [{ ...whole, addedAt: 'gisteren' }],
  ])('%j is dropped without the other items', (broken) => {
    const other = { ...whole, tmdbId: 551, year: 1999, posterPath: '/x.jpg' };
    const text = JSON.stringify([whole, broken, other]);
    const storage = memory({ [WATCHLIST_KEY]: text });
    expect(createWatchlist(storage).getItems()).toEqual([{ ...whole, year: null, posterPath: null }, other]);
    expect(log).toHaveBeenCalledWith('Error loading watchlist', expect.anything());
    expect(storage.values.get(WATCHLIST_BACKUP_KEY)).toBe(text);
    log.mockClear();
    expect(createWatchlist(storage).getItems()).toHaveLength(2);
    expect(log, 'logged once').not.toHaveBeenCalled();
  });
  test('text that cannot be backed up is not replaced', () => {
    const text = '{geen lijst';
    const storage = memory({ [WATCHLIST_KEY]: text });
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    expect(createWatchlist(storage).getItems()).toEqual([]);
    expect(storage.values.get(WATCHLIST_KEY)).toBe(text);
  });
  test('duplicate items are merged', () => {
    const list = createWatchlist(memory({ [WATCHLIST_KEY]: JSON.stringify([whole, { ...whole, title: 'Nog eens' }]) }));
    expect(list.getItems().map((item) => item.title)).toEqual(['Fight Club']);
  });
  test('later damage is backed up beside the first, and each text once', () => {
    const storage = memory();
    for (const text of ['{eerste', '{tweede', '{eerste', '{derde']) {
      storage.setItem(WATCHLIST_KEY, text);
      createWatchlist(storage).getItems();
    }
    const backups = [...storage.values].filter(([key]) => key.startsWith(WATCHLIST_BACKUP_KEY));
    expect(backups).toEqual([
      [WATCHLIST_BACKUP_KEY, '{eerste'],
      [`${WATCHLIST_BACKUP_KEY}_2`, '{tweede'],
      [`${WATCHLIST_BACKUP_KEY}_3`, '{derde'],
    ]);
  });
});

test('a change that cannot be saved is logged and rejected', () => {
  const storage = memory();
  const list = createWatchlist(storage, () => 1);
  list.add(fightClub);
  const before = list.getItems();
  const listener = vi.fn();
  list.subscribe(listener);
  const set = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  expect([list.add(sameIdSeries), list.remove(fightClub), list.clear()]).toEqual([false, false, false]);
  expect(list.restore([{ ...sameIdSeries, addedAt: 2 }])).toBeNull();
  expect(log).toHaveBeenCalledWith('Error saving watchlist', expect.anything());
  expect(list.getItems()).toEqual(before);
  expect(listener).not.toHaveBeenCalled();
  set.mockRestore();
  expect(list.add(sameIdSeries)).toBe(true);
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

/** The browser's storages, with an in-memory replacement where the visitor has blocked them. */
/** Key of the excluded titles (stores/excluded.ts); their presence also decides on hydration. */
export const SEEN_KEY = 'trits_seen';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
type FullStorage = TextStorage & Pick<Storage, 'removeItem'>;

function memoryStorage(): FullStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function openStorage(pick: () => Storage): FullStorage {
  try {
    return pick();
  } catch {
    return memoryStorage();
  }
}

/** Falls back on memory for what does not fit in the storage. */
export function withMemory(storage: FullStorage): FullStorage {
  const memory = memoryStorage();
  return {
    getItem: (key) => memory.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
      } catch {
        memory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      memory.removeItem(key);
      storage.removeItem(key);
    },
  };
}

export const localStore = openStorage(() => window.localStorage);
export const sessionStore = withMemory(openStorage(() => window.sessionStorage));

/** The browser's own storages, to be emptied; blocked ones are left out. */
export function availableStorages(): Storage[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((pick) => {
    try {
      return [pick()];
    } catch {
      return [];
    }
  });
}

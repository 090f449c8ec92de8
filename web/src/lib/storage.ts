/** The browser's storages, or a stand-in for this page view where the visitor has blocked them. */
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

function open(pick: () => Storage): FullStorage {
  try {
    return pick();
  } catch {
    return memoryStorage();
  }
}

/** What does not fit in the storage is remembered for this page view. */
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

export const localStore = open(() => window.localStorage);
export const sessionStore = withMemory(open(() => window.sessionStorage));

/** The real ones, to be emptied; those that are blocked hold nothing. */
export function openStorages(): Storage[] {
  return [() => window.localStorage, () => window.sessionStorage].flatMap((pick) => {
    try {
      return [pick()];
    } catch {
      return [];
    }
  });
}

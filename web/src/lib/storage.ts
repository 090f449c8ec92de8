/** The browser's storages, or a stand-in for this page view where the visitor has blocked them. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function open(pick: () => Storage): TextStorage {
  try {
    return pick();
  } catch {
    return memoryStorage();
  }
}

/** What does not fit in the storage is remembered for this page view. */
export function withMemory(storage: TextStorage): TextStorage {
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
  };
}

export const localStore = open(() => window.localStorage);
export const sessionStore = withMemory(open(() => window.sessionStorage));

/** The visitor's own streaming services, by the provider's numbers; kept on this device for the next title. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';
import { isTmdbId } from '../lib/ids';
import { localStore, type TextStorage } from '../lib/storage';

export const SERVICES_KEY = 'trits_services';
const MOST = 20;
const NONE: readonly string[] = [];

/** What cannot be read counts as none. */
export function readServices(storage: TextStorage = localStore): readonly string[] {
  return parse(storage.getItem(SERVICES_KEY));
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return value.filter((id) => isTmdbId(id)).slice(0, MOST).map(String);
  } catch {
    return NONE;
  }
}

const { emit, subscribe } = createEmitter();

export function keepServices(ids: readonly string[], storage: TextStorage = localStore): void {
  try {
    storage.setItem(SERVICES_KEY, JSON.stringify(ids.map(Number)));
  } catch (error) {
    console.warn('Error saving services', error);
  }
  emit();
}

export function toggleService(id: string, storage: TextStorage = localStore): void {
  const own = readServices(storage);
  keepServices(own.includes(id) ? own.filter((other) => other !== id) : [...own, id], storage);
}

let seen: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

/** The same list as long as the same text is kept. */
function current(): readonly string[] {
  const text = localStore.getItem(SERVICES_KEY);
  if (text !== seen.text) seen = { text, ids: parse(text) };
  return seen.ids;
}

export const useServices = () => useSyncExternalStore(subscribe, current, () => NONE);

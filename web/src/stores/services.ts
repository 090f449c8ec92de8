/** The visitor's streaming services, by the provider's ids; stored on this device. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';
import { isTmdbId } from '../lib/ids';
import { localStore, type TextStorage } from '../lib/storage';

export const SERVICES_KEY = 'trits_services';
const MAX_SERVICES = 20;
const NONE: readonly string[] = [];

/** Invalid ids are ignored. */
export function readServices(storage: TextStorage = localStore): readonly string[] {
  return parse(storage.getItem(SERVICES_KEY));
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return value.filter((id) => isTmdbId(id)).slice(0, MAX_SERVICES).map(String);
  } catch {
    return NONE;
  }
}

const { emit, subscribe } = createEmitter();

export function saveServices(ids: readonly string[], storage: TextStorage = localStore): void {
  try {
    storage.setItem(SERVICES_KEY, JSON.stringify(ids.map(Number)));
  } catch (error) {
    console.warn('Error saving services', error);
  }
  emit();
}

export function toggleService(id: string, storage: TextStorage = localStore): void {
  const own = readServices(storage);
  saveServices(own.includes(id) ? own.filter((other) => other !== id) : [...own, id], storage);
}

let cached: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

/** Returns the same array for the same text, as useSyncExternalStore requires. */
function current(): readonly string[] {
  const text = localStore.getItem(SERVICES_KEY);
  if (text !== cached.text) cached = { text, ids: parse(text) };
  return cached.ids;
}

export const useServices = () => useSyncExternalStore(subscribe, current, () => NONE);

/** The rating that the visitor gave in this tab session, at most one. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';
import { sessionStore, type TextStorage } from '../lib/storage';

export const RATED_KEY = 'trits_rated';

export function createSessionRating(storage: TextStorage) {
  const { emit, subscribe } = createEmitter();
  const get = (): number | null => {
    const text = storage.getItem(RATED_KEY);
    return text !== null && /^[1-5]$/.test(text) ? Number(text) : null;
  };
  /** False if a rating was given before. */
  const submit = (stars: number): boolean => {
    if (get() !== null) return false;
    storage.setItem(RATED_KEY, String(stars));
    emit();
    return true;
  };
  return { get, submit, subscribe };
}

export const sessionRating = createSessionRating(sessionStore);
export const useSessionRating = () => useSyncExternalStore(sessionRating.subscribe, sessionRating.get, () => null);

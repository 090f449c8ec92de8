/** Votes of this page view, so that Back shows them again. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../lib/emitter';

function createMemory<V>() {
  const { emit, subscribe } = createEmitter();
  const values = new Map<string, V>();
  const set = (key: string, value: V | null) => {
    if (value === null) values.delete(key);
    else values.set(key, value);
    emit();
  };
  const useValue = (key: string): V | null => useSyncExternalStore(subscribe, () => values.get(key) ?? null, () => null);
  const keysOf = (value: V) => [...values].flatMap(([key, one]) => (one === value ? [key] : []));
  return { set, useValue, keysOf };
}

export type Verdict = 'good' | 'bad';
export const verdicts = createMemory<Verdict>();

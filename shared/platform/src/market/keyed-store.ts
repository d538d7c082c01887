import { useCallback, useSyncExternalStore } from 'react';

import type { Flush } from './flush.ts';

/** One record and its listeners per key: a change notifies only the readers of its key. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  subscribe(key: string, listener: () => void): () => void;
}

export function createKeyedStore<Value>(flush: Flush): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  const markReaders = (key: string) => listeners.get(key)?.forEach((listener) => flush.mark(listener));
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      markReaders(key);
    },
    delete(key) {
      if (values.delete(key)) markReaders(key);
    },
    clear() {
      for (const key of values.keys()) {
        values.delete(key);
        markReaders(key);
      }
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
  };
}

/** A record of a store. Only its readers render when it changes. */
export function useRecord<Value>(store: Pick<KeyedStore<Value>, 'get' | 'subscribe'>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const read = () => store.get(key);
  return useSyncExternalStore(subscribe, read, read);
}

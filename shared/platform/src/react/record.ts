import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from '../market/keyed-store.ts';

/** A record of a store. Only its readers render when it changes. */
export function useRecord<Value>(store: Pick<KeyedStore<Value>, 'get' | 'subscribe'>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const read = () => store.get(key);
  return useSyncExternalStore(subscribe, read, read);
}

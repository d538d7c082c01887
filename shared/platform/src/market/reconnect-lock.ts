import { randomId } from '../random-id.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/**
 * The reconnect lock (spec §4): says which tab has a try planned, and until when. Every tab of the browser shares its place,
 * so tabs ignore the lock of another one, which may be gone (docs/decisions.md §24).
 */
export interface ReconnectLock {
  /** Until epoch ms. */
  take(until: number): void;
  clear(): void;
}

export function createReconnectLock(stored: StoredValues): ReconnectLock {
  const tab = randomId();
  return {
    take: (until) => stored.set('LOCK_RECONNECT', JSON.stringify({ tab, until })),
    clear() {
      if (stored.get('LOCK_RECONNECT')?.tab === tab) stored.remove('LOCK_RECONNECT');
    },
  };
}

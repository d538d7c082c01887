import { randomId } from '../random-id.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/**
 * The reconnect lock (spec §4): whoever holds it has a try planned, and plans no second one. Every tab of the browser
 * shares its place, so it names its tab and its end: other tabs, gone ones too, ignore it (decisions 24).
 */
export interface ReconnectLock {
  /** False when this tab holds it already. Epoch ms. */
  take(until: number): boolean;
  clear(): void;
}

export function createReconnectLock(stored: StoredValues): ReconnectLock {
  const tab = randomId();
  const own = () => {
    const lock = stored.get('LOCK_RECONNECT');
    return lock?.tab === tab ? lock : undefined;
  };
  return {
    take(until) {
      if ((own()?.until ?? 0) > Date.now()) return false;
      stored.set('LOCK_RECONNECT', JSON.stringify({ tab, until }));
      return true;
    },
    clear() {
      if (own()) stored.remove('LOCK_RECONNECT');
    },
  };
}

import type { ReconnectLock } from './reconnect-lock.ts';

/** Spec §9: five quick tries, 3 s apart. */
const quickTries = 5;
const quickDelayMs = 3000;
const longestDelayMs = 60_000;

/**
 * How long to wait before try number `attempt` (from 1): 3 s for the five tries of the spec, then, where it would only
 * log, for ever with doubling waits up to a minute, jittered so that a restarted server is not met by everyone at once.
 */
export function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  if (attempt <= quickTries) return quickDelayMs;
  const wait = Math.min(longestDelayMs, quickDelayMs * 2 ** (attempt - quickTries));
  return wait * (0.5 + random() / 2);
}

/** When the next try is due. */
export interface ReconnectPlan {
  /** Plans the next try under the lock, unless one is planned. */
  plan(): void;
  isDue(): boolean;
  /** A try begins now: none is planned any more. */
  begin(): void;
  /** The next try is the first again. */
  reset(): void;
  /** Nothing is to be tried. */
  stop(): void;
}

export function createReconnectPlan(lock: ReconnectLock): ReconnectPlan {
  let attempts = 0;
  /** Epoch ms. */
  let tryAt: number | undefined;

  function unplan(): void {
    tryAt = undefined;
    lock.clear();
  }

  return {
    plan() {
      const at = Date.now() + reconnectDelayMs(attempts + 1);
      if (!lock.take(at)) return;
      attempts += 1;
      if (attempts === quickTries + 1)
        console.warn('live prices: no line after five tries; tried ever more slowly now');
      tryAt = at;
    },
    isDue: () => tryAt !== undefined && Date.now() >= tryAt,
    begin: unplan,
    reset() {
      attempts = 0;
    },
    stop() {
      attempts = 0;
      unplan();
    },
  };
}
